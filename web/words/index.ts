/**
 * What the pages say. In Node the sentences lie beside the code (`whole.ts`); the deployed Worker has them in a file of its own
 * (`apart.ts`), which `listen` reads before anybody speaks.
 */
export { CARDS, isListening, listen, type Speaking, WORDS, wordsFor } from "#words";
