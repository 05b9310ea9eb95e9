import { type Catalogue, type Lookup, lookupOf, stopOf, withoutStop } from './catalogue.ts';
import { joint, joints, outside } from './marks.ts';

/**
 * Says an English text in another language. Nested tags are signs in it (`marks.ts`), which the
 * answer has in its own order. What the catalogue does not have stays as it is.
 */
export type Translate = (text: string) => string;

/** No translation. */
export const inEnglish: Translate = (text) => text;

/** Figures make new texts all day: more than these are not remembered at once. */
const mostRemembered = 4_000;
const mostNested = 5;

/** Where a text falls into pieces that are sentences of their own. */
const borders = [
  /(\n+)/,
  /(\uf000)/,
  /((?<=[.!?])\s+)/,
  /( · |; |: )/,
  /(, )/,
  /((?<= )(?:and|or|to)(?= ))/,
];

/**
 * Translates by the sentences of a catalogue. A text is found as it stands there, or by what stands
 * between the names of a sentence: then what stands for each name is translated by itself. A text of
 * several sentences is translated piece by piece.
 */
export function translatorOf(catalogue: Catalogue): Translate {
  const lookup = lookupOf(catalogue);
  const remembered = new Map<string, string>();
  const translate = (text: string, depth: number): string => {
    if (!/[A-Za-z]{2}/.test(text)) return text.replaceAll(joints, '');
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const [, before = '', core = '', after = ''] = outside.exec(text) ?? [];
    const inner = (part: string) => (depth < mostNested ? translate(part, depth + 1) : part);
    const said = sentenceIn(lookup, core, inner) ?? piecesIn(core, inner) ?? lookup.days(core);
    const answer = `${before}${said}${after}`.replaceAll(joints, '');
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(text, answer);
    return answer;
  };
  return (text) => translate(text, 0);
}

/** What stands for these was given by a person. */
const isName = /^(account|accountName|account_name|company|address)\d*$/;

/** What the catalogue has for the whole of a text. */
function sentenceIn(lookup: Lookup, core: string, inner: Translate): string | undefined {
  if (core.includes('\n')) return undefined;
  const text = withoutJoints(core);
  const whole = lookup.whole(text.plain);
  if (whole !== undefined) return whole;
  const bare = withoutStop(text.plain);
  for (const { longest, match, said } of lookup.patterns) {
    const places = bare.includes(longest) ? match(bare) : undefined;
    if (!places) continue;
    if (said === '') return text.plain;
    const filled = said.replaceAll(/\{(\w+)\}/g, (name, slot: string) => {
      const place = places.get(slot);
      if (!place) return name;
      const value = partOf({ ...text, plain: bare }, place);
      return isName.test(slot) ? value : inner(value);
    });
    return /[.!?।…]$/.test(filled) ? filled : filled + stopOf(text.plain);
  }
  return undefined;
}

/** Its pieces one by one, where one of them is in the catalogue. */
function piecesIn(core: string, inner: Translate): string | undefined {
  for (const border of borders) {
    const pieces = core.split(border);
    if (pieces.length === 1) continue;
    return pieces.map(inner).join('');
  }
  return undefined;
}

interface Text {
  plain: string;
  /** Where signs between pieces were. */
  jointsAt: readonly number[];
}

function withoutJoints(core: string): Text {
  const pieces = core.split(joint);
  if (pieces.length === 1) return { plain: core.replaceAll(/\s+/g, ' '), jointsAt: [] };
  let length = 0;
  const ends = pieces.map((piece) => (length += piece.length));
  return { plain: pieces.join(''), jointsAt: ends.slice(0, -1) };
}

/** A part of the text with the signs that were inside it. */
function partOf({ plain, jointsAt }: Text, [from, to]: readonly [number, number]): string {
  const starts = [from, ...jointsAt.filter((at) => at > from && at < to)];
  return starts.map((start, at) => plain.slice(start, starts[at + 1] ?? to)).join(joint);
}
