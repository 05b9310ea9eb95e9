// Windows-1252, the characters of a PDF's standard fonts, beyond Latin-1.
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/** Whether a standard PDF font has every character of a text; it would print others as nothing. */
export function isPrintable(text: string): boolean {
  return Array.from(text).every((character) => /[\n\x20-\x7e\xa0-\xff]/.test(character) || beyondLatin1.includes(character));
}
