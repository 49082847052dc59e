import { lookFurther } from "../gallery/looking.ts";
import { SOME_STATES, STATES } from "../gallery/states.ts";

await lookFurther(Object.fromEntries(Object.entries(STATES).filter(([name]) => SOME_STATES.includes(name))));
