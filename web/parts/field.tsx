import type { ComponentChildren } from "preact";

interface Labelled {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
}

/** A line of text to fill in. Names count in letters as people see them; `longest` in code units is only a rail. */
export function TextField({
  name,
  label,
  hint,
  ...rest
}: Labelled & {
  readonly value: string;
  readonly longest: number;
  readonly required?: boolean;
  readonly autocomplete?: string;
}) {
  const { value, longest, required = false, autocomplete = "off" } = rest;
  return (
    <Field name={name} label={label} {...(hint === undefined ? {} : { hint })}>
      <input
        id={name}
        name={name}
        value={value}
        maxLength={longest}
        required={required}
        autocomplete={autocomplete}
        aria-describedby={hint === undefined ? undefined : `${name}-hint`}
      />
    </Field>
  );
}

/** One of several, each with its name. */
export function Select({
  name,
  label,
  hint,
  chosen,
  choices,
}: Labelled & {
  readonly chosen: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
}) {
  return (
    <Field name={name} label={label} {...(hint === undefined ? {} : { hint })}>
      <select id={name} name={name} aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
        {choices.map(({ value, text }) => (
          <option key={value} value={value} selected={value === chosen}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

function Field({ name, label, hint, children }: Labelled & { readonly children: ComponentChildren }) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {children}
      {hint !== undefined && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
