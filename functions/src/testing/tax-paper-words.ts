import { inflateSync } from 'node:zlib';

/** An object's number with its text, or with its stream unpacked. */
function objectsOf(pdf: Buffer): Map<string, string> {
  const objects = new Map<string, string>();
  for (const [, number = '', head = '', stream] of pdf
    .toString('latin1')
    .matchAll(/(\d+) 0 obj\n([\s\S]*?)(?:stream\n([\s\S]*?)\n?endstream\n)?endobj/g)) {
    const packed = stream === undefined ? undefined : Buffer.from(stream, 'latin1');
    objects.set(
      number,
      packed && head.includes('FlateDecode') ? inflateSync(packed).toString('latin1') : head,
    );
  }
  return objects;
}

const utf16 = (hex: string) =>
  Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');

/**
 * The text of each glyph from a font's character table; glyph 0 is drawn for a character the font
 * lacks.
 */
function charactersOf(table: string): string[] {
  const ranges = [...table.matchAll(/\[(.*?)\]\n?/g)].map(([, entries = '']) => entries);
  return [...ranges.join(' ').matchAll(/<([0-9a-f ]*)>/g)].map(([, hex = ''], glyph) =>
    glyph === 0 ? '\u0000' : utf16(hex),
  );
}

function fontsOf(objects: Map<string, string>): Map<string, string[]> {
  const names = [...objects.values()].flatMap((text) => [...text.matchAll(/\/(F\d+) (\d+) 0 R/g)]);
  return new Map(
    names.map(([, name = '', number = '']) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(number) ?? '')?.[1] ?? '';
      return [name, charactersOf(objects.get(table) ?? '')];
    }),
  );
}

/**
 * For tests: the text of each glyph of a drawn tax paper, in the order they are drawn. A conjunct
 * of three characters is one glyph.
 */
export function glyphsOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  let font: string[] = [];
  const glyphs: string[] = [];
  for (const [, name, line = ''] of [...objects.values()]
    .join('\n')
    .matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? [];
    for (const [hex] of line.matchAll(/(?<=<[0-9a-f]*)[0-9a-f]{4}(?=([0-9a-f]{4})*>)/g))
      glyphs.push(font[Number.parseInt(hex, 16)] ?? '\u0000');
  }
  return glyphs;
}

const drawing =
  /([\d.]+) ([\d.]+) m\n([\d.]+) ([\d.]+) l|1 0 0 1 ([\d.]+) ([\d.]+) Tm|\/(F\d+ [\d.]+) Tf|([\d. ]+) scn|\[([^\]]*)\] TJ/g;
const glyphCodes = /(?<=<[0-9a-f]*)[0-9a-f]{4}(?=([0-9a-f]{4})*>)/g;

const points = (x = '', y = '') => `${Math.round(Number(x))},${Math.round(Number(y))}`;

/**
 * What is drawn on a paper, in order, for tests. `50,771 F2 20 Tax Invoice` is a text with its
 * place from the lower left, its font and its size; `grey` follows the size of a grey one.
 * `50,90 to 545,90` is a rule, its places from the upper left. All in points.
 */
export function drawingOf(pdf: Buffer): string[] {
  const objects = objectsOf(pdf);
  const fonts = fontsOf(objects);
  const page = [...objects.values()].find((text) => text.includes(' TJ')) ?? '';
  const drawn: string[] = [];
  let [place, font, ink] = ['', '', ''];
  for (const [, x1, y1, x2, y2, x, y, face, color, line] of page.matchAll(drawing)) {
    if (x1) drawn.push(`${points(x1, y1)} to ${points(x2, y2)}`);
    if (x) place = points(x, y);
    if (face) font = face;
    if (color) ink = color.startsWith('0.3') ? ' grey' : '';
    if (line === undefined) continue;
    const characters = fonts.get(font.split(' ')[0] ?? '') ?? [];
    const codes = [...line.matchAll(glyphCodes)].map(([hex]) => Number.parseInt(hex, 16));
    const text = codes.map((code) => characters[code] ?? '\u0000').join('');
    drawn.push(`${place} ${font}${ink} ${text}`);
  }
  return drawn;
}
