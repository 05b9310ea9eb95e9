// Windows-1252, the characters of a PDF's standard fonts, beyond Latin-1.
const beyondLatin1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

/**
 * A buyer's text as a line of a paper, or `undefined` when a standard PDF font lacks one of its characters: it would print that as
 * nothing. What breaks lines or leaves gaps becomes one space, so that no text can fill pages.
 */
export function printableLine(text: string): string | undefined {
  const line = text.replace(/\s+/g, ' ').trim();
  return Array.from(line).every(isPrintable) ? line : undefined;
}

function isPrintable(character: string): boolean {
  return /[\x20-\x7e\xa0-\xff]/.test(character) || beyondLatin1.includes(character);
}
