const turns =
  /(?<=\p{Script=Devanagari}\P{Letter}*)(?=[\p{Letter}--\p{Script=Devanagari}])|(?<=[\p{Letter}--\p{Script=Devanagari}]\P{Letter}*)(?=\p{Script=Devanagari})/v;

/**
 * A text cut where it changes between Devanagari and other letters; joined, the parts are the text.
 * Each part is drawn by itself, because a word is shaped by the rules of the first letter in it:
 * conjuncts and vowel signs after "M/s." would fall apart.
 */
export function scriptRuns(text: string): string[] {
  return text.split(turns);
}
