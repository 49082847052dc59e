import { Lives as LivesLeft } from "../parts/lives.tsx";
import { AtThisTable } from "./house.tsx";
import type { Taught } from "./page.tsx";

/** How lives go, one by one, down to under water. */
export function Lives({ w, options }: Taught) {
  const { name, says, end } = w.help.lives;
  const { lives: of, swimming } = options;
  return (
    <section aria-labelledby="lives">
      <h2 id="lives">{name}</h2>
      <ol class="sinking">
        {Array.from({ length: of }, (_, lost) => (
          <li key={lost}>
            <LivesLeft w={w} state="in" lives={of - lost} of={of} />
          </li>
        ))}
        {swimming === "on" && (
          <li>
            <LivesLeft w={w} state="swimming" lives={0} of={of} />
          </li>
        )}
        <li>
          <LivesLeft w={w} state="drowned" lives={0} of={of} />
        </li>
      </ol>
      {swimming === "on" && <p>{says}</p>}
      <p>{end}</p>
      <AtThisTable w={w} options={options} about={["lives", "swimming", "allDrown"]} />
    </section>
  );
}
