import type { ComponentChildren } from "preact";

/** Why what was typed could not be taken; the first of a form gets the focus. */
export interface Flaw {
  readonly says: string;
  readonly first: boolean;
}

interface Labelled {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  readonly flaw?: Flaw;
}

/** A line of text to fill in. Names count in letters as people see them; `longest` in code units is only a rail. */
export function TextField({
  value,
  longest,
  required = false,
  autocomplete = "off",
  ...labelled
}: Labelled & {
  readonly value: string;
  readonly longest: number;
  readonly required?: boolean;
  readonly autocomplete?: string;
}) {
  const { name } = labelled;
  return (
    <Field {...labelled}>
      <input
        id={name}
        name={name}
        value={value}
        maxLength={longest}
        required={required}
        autocomplete={autocomplete}
        {...described(labelled)}
      />
    </Field>
  );
}

/** One of several, each with its name. */
export function Select({
  chosen,
  choices,
  ...labelled
}: Labelled & {
  readonly chosen: string;
  readonly choices: readonly { readonly value: string; readonly text: string }[];
}) {
  const { name } = labelled;
  return (
    <Field {...labelled}>
      <select id={name} name={name} {...described(labelled)}>
        {choices.map(({ value, text }) => (
          <option key={value} value={value} selected={value === chosen}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

/** What a field says of itself when something is wrong with it. */
export const flawed = (name: string, { first }: Flaw) =>
  ({ "aria-invalid": "true", "aria-describedby": `${name}-flaw`, autofocus: first }) as const;

export const FlawLine = ({ name, flaw }: { readonly name: string; readonly flaw: Flaw }) => (
  <p class="flaw" id={`${name}-flaw`}>
    {flaw.says}
  </p>
);

function described({ name, hint, flaw }: Labelled) {
  if (flaw !== undefined) return flawed(name, flaw);
  return hint === undefined ? {} : { "aria-describedby": `${name}-hint` };
}

function Field({ name, label, hint, flaw, children }: Labelled & { readonly children: ComponentChildren }) {
  return (
    <div class="field">
      <label for={name}>{label}</label>
      {children}
      {flaw !== undefined && <FlawLine name={name} flaw={flaw} />}
      {hint !== undefined && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
