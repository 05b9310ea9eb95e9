// Latin with its accents, Devanagari, and the signs of Windows-1252 and of the rupee: all of them
// are in the papers' font.
const letters = 'A-Za-z\\u00c0-\\u024f\\u1e00-\\u1eff\\u0900-\\u097f';
const signs =
  '\\u0020-\\u007e\\u00a1-\\u00ac\\u00ae-\\u00bf\\u02c6\\u02dc\\u2010-\\u2022\\u2026\\u2030\\u2039\\u203a\\u20ac\\u20b9\\u2116\\u2122';
const beyond = new RegExp(`[^${letters}${signs}\\u200c\\u200d]`, 'gu');
const looseJoiner = /(?<!\u094d)[\u200c\u200d]/g;

/** Printed in place of a character that the font lacks. */
const replacement = '\ufffd';

/**
 * A buyer's text as one line of a tax paper, or `undefined` when the font lacks one of its
 * characters. Line breaks and gaps become one space: otherwise a buyer's text could fill pages.
 * Joiners stay where Devanagari uses them.
 */
export function printableLine(text: string): string | undefined {
  const line = text.normalize('NFC').replace(/\s+/g, ' ').replace(looseJoiner, '').trim();
  return line.search(beyond) === -1 ? line : undefined;
}

/** Any text for a tax paper, with a visible sign for each character that the font lacks. */
export function replaced(line: string): string {
  return line.replace(beyond, replacement);
}
