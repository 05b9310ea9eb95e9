const plain = /^[ -~]$/;
const unseen = /^[\p{C}\p{Default_Ignorable_Code_Point}]$/u;

/**
 * The characters of an address by which it may only look like another one, each once and by its
 * number: `ａ (U+FF41)`. Addresses as people give them are of plain ASCII.
 */
export function unusualLetters(text: string): string[] {
  const all = Array.from(text.normalize('NFC')).filter((letter) => !plain.test(letter));
  return [...new Set(all)].map((letter) => {
    const number = `U+${letter.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`;
    if (unseen.test(letter)) return `an unseen one (${number})`;
    // A mark of its own would stand on what is before it.
    return `${/^\p{M}$/u.test(letter) ? `\u25cc${letter}` : letter} (${number})`;
  });
}
