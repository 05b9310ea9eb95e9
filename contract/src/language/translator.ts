import { type Catalogue, type Lookup, lookupOf, stopOf, withoutStop } from './catalogue.ts';
import { joint, joints, withoutBlanks, withoutOutside } from './marks.ts';
import { isNameSlot } from './pattern.ts';

/**
 * Says an English text in another language. Nested tags are signs in it (`marks.ts`), which the
 * answer has in its own order. What the catalogue does not have stays as it is.
 */
export type Translate = (text: string) => string;

/** No translation. */
export const inEnglish: Translate = (text) => text;

/** Figures make new texts all day: more than these are not remembered at once. */
const mostRemembered = 4_000;
/** A page of terms is said once. */
const mostLettersRemembered = 1_000;
/** No text of ours is as long: what somebody sent stays as it is. */
const mostLetters = 4_000;
const mostNested = 8;
/** No sentence of a catalogue is made of more than these. */
const mostSentences = 6;
/** Of more sentences than half of these, each is looked for alone. */
const mostParts = 60;

/** Between `At 15:25:` or `On Nov 27, 2026 at 15:25:` and the sentence that says what happened then. */
const afterInstant = /(?<=^(?:At|On [A-Z][a-z]{2} \d+, \d+ at) [\d:]+:)(\s)/;

const betweenSentences = /((?<=[.!?]\uf000?)[\s\uf000]+)/;
/** Where a text falls into pieces that are sentences of their own. */
const borders = [/(\uf000)/, /( · |; |: )/, /( \(|\)\.?$)/];
/** Where it falls into words of a list: of prose, half would be said. */
const listBorders = [/(, )/, /((?<= )(?:and|or)(?= )|(?<=(?:^| )[A-Z\d₹−]\S* )to(?= [A-Z\d₹−]))/];

/**
 * Translates by the sentences of a catalogue. A text is found as it stands there, or by what stands
 * between the names of a sentence: then what stands for each name is translated by itself. A text of
 * several sentences is translated piece by piece.
 */
export function translatorOf(catalogue: Catalogue): Translate {
  const lookup = lookupOf(catalogue);
  const remembered = new Map<string, string>();
  const translate = (text: string, depth: number): string => {
    if (!hasWords(text)) return text.replaceAll(joints, '');
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const [before, core, after] = withoutOutside(text);
    const inner = (part: string) => (depth < mostNested ? translate(part, depth + 1) : part);
    const said =
      taggedIn(lookup, { text, core }, inner) ?? `${before}${saidOf(lookup, core, inner)}${after}`;
    const answer = said.replaceAll(joints, '');
    if (text.length > mostLettersRemembered) return answer;
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(text, answer);
    return answer;
  };
  const own = new Set(Object.keys(catalogue).flatMap((english) => english.match(figure) ?? []));
  return (text) => {
    if (!hasWords(text)) return text.replaceAll(joints, '');
    const figures: string[] = [];
    const shape = text.replaceAll(figure, (found) =>
      own.has(found) ? found : `${firstFigure + figures.push(found) - 1}`,
    );
    const said = translate(shape, 0);
    return said.replaceAll(figure, (found) => figures[Number(found) - firstFigure] ?? found);
  };
}

/**
 * Figures change all day, and the sentences around them do not: each is looked up with figures that
 * stand for those of a text. Only those that belong to a sentence of the catalogue are meant.
 */
const figure = /\d(?:[\d,.:]*\d)?/g;
const firstFigure = 700_000;

/** A sentence that begins or ends with a nested tag, which is no icon: `Get started {link}`. */
function taggedIn(
  lookup: Lookup,
  { text, core }: { text: string; core: string },
  inner: Translate,
): string | undefined {
  const whole = withoutBlanks(text);
  if (whole === core) return undefined;
  // `Buy` and `after` are words too; an icon stands close behind one, or before one that begins.
  const isWord = lookup.whole(withoutJoints(core).plain) !== undefined;
  if (isWord && !/ \uf000?[\ue000-\uefff]$|^[\ue000-\uefff]\uf000? [a-z]/.test(whole))
    return undefined;
  const said = sentenceIn(lookup, whole, { inner, isOne: true, hasTag: isWord });
  return said && text.replace(whole, () => said);
}

/** `Start was refused: …`: a label that the catalogue has, and what it is about. */
function labelledIn(lookup: Lookup, core: string, inner: Translate): string | undefined {
  const at = core.indexOf(': ');
  const label = core.slice(0, Math.max(at, 0));
  if (at < 0 || /[.!?]\s/.test(label)) return undefined;
  const said = sentenceIn(lookup, label, { inner, isOne: true });
  return said && `${said}: ${inner(core.slice(at + 2))}`;
}

function saidOf(lookup: Lookup, core: string, inner: Translate): string {
  if (core.includes('\n')) return core.split(/(\n+)/).map(inner).join('');
  if (afterInstant.test(core)) return core.split(afterInstant).map(inner).join('');
  const one = sentenceIn(lookup, core, { inner, isOne: true });
  if (one !== undefined) return one;
  const each = sentencesIn(lookup, core, inner);
  if (each?.areAllFound && leftIn(each.said) === 0) return each.said;
  const labelled = labelledIn(lookup, core, inner);
  if (each?.areAllFound && !(labelled && leftIn(labelled) < leftIn(each.said))) return each.said;
  if (labelled !== undefined) return labelled;
  const around = each && sentenceIn(lookup, core, { inner, isOne: false });
  if (around !== undefined) return around;
  if (each && !core.includes(joint)) return each.said;
  const pieces = piecesIn(core, inner);
  if (each && (!pieces || leftIn(each.said) <= leftIn(pieces))) return each.said;
  return pieces ?? listIn(lookup, core, inner) ?? lookup.days(core);
}

const hasWords = (text: string) => text.length <= mostLetters && /[A-Za-z]{2}/.test(text);

/** How much of it is still English. */
const leftIn = (said: string) => said.match(/[a-z]{2,}/g)?.length ?? 0;

interface Search {
  inner: Translate;
  /** No name stands for several sentences. */
  isOne: boolean;
  /** A name stands for a nested tag alone. */
  hasTag?: boolean;
}

/** What the catalogue has for the whole of a text. */
function sentenceIn(
  lookup: Lookup,
  core: string,
  { inner, isOne, hasTag = false }: Search,
): string | undefined {
  const text = withoutJoints(core);
  const whole = lookup.whole(text.plain);
  if (whole !== undefined) return whole;
  const bare = withoutStop(text.plain);
  for (const { match, said, isSame, ...pattern } of lookup.patternsFor(bare)) {
    // What follows its full stop may be empty.
    const places = match(bare) ?? match(text.plain);
    if (!places) continue;
    const values = [...places].map(([slot, place]) => ({
      slot,
      value: text.plain.slice(...place),
    }));
    if (isOne && values.some(({ value }) => /[.!?]\s+\S/.test(value))) continue;
    if (pattern.isVague && !areUnderstood(values, inner)) continue;
    if (hasTag && !values.some(({ value }) => /^[\ue000-\uefff]$/.test(value))) continue;
    if (pattern.isOfFigures && !values.some(isFigure)) continue;
    if (said === '') return text.plain;
    const filled = said.replaceAll(/\{(\w+)\}/g, (name, slot: string) => {
      const place = places.get(slot);
      if (!place) return name;
      const value = partOf(text, place);
      return isNameSlot(slot) ? value : inner(value);
    });
    if (/[.!?।…]$/.test(filled)) return filled;
    return filled + (isSame ? text.plain.slice(bare.length) : stopOf(text.plain));
  }
  return undefined;
}

/**
 * Sentence by sentence, several together where the catalogue has them so. A name would otherwise
 * stand for what is before or after its own sentence.
 */
function sentencesIn(lookup: Lookup, core: string, inner: Translate) {
  const parts = core.split(betweenSentences);
  if (parts.length === 1) return undefined;
  const most = parts.length > mostParts ? 1 : 2 * mostSentences - 1;
  let [said, areAllFound] = ['', true];
  for (let at = 0; at < parts.length; ) {
    let end = Math.min(at + most, parts.length);
    let found: string | undefined;
    for (; end > at && found === undefined; end -= 2)
      found = sentenceIn(lookup, parts.slice(at, end).join(''), { inner, isOne: true });
    if (found === undefined) {
      areAllFound = false;
      found = inner(parts[at] ?? '');
      end = at - 1;
    }
    said += found + (parts[end + 2] ?? '');
    at = end + 3;
  }
  return { said, areAllFound };
}

/** Its pieces one by one. */
function piecesIn(core: string, inner: Translate): string | undefined {
  for (const border of borders) {
    const pieces = core.split(border);
    if (pieces.length > 1) return pieces.map(inner).join('');
  }
  return undefined;
}

/** The words of a list, where each is understood or a name. */
function listIn(lookup: Lookup, core: string, inner: Translate): string | undefined {
  for (const border of listBorders) {
    const pieces = core.split(border);
    if (pieces.length === 1) continue;
    const said = pieces.map(inner);
    const isLeft = pieces.some((piece, at) => !lookup.whole(piece) && isProse(said[at] ?? ''));
    return isLeft ? undefined : said.join('');
  }
  return undefined;
}

/** English that is no name of anything. */
const isProse = (said: string) =>
  /(?:^|[\s(\ue000-\uf000])[a-z]{2}/.test(said.replaceAll(/\S+@\S+/g, ''));

interface Value {
  slot: string;
  value: string;
}

/** Begins with a figure or a nested tag, or is an address. */
const isFigure = ({ value }: Value) => /^\s*[₹−+\d(\ue000-\uf000]|@/.test(value);

const isDate = /^[A-Z][a-z]{2} \d+, \d+$/;

/** `3 of 8` is a sentence of few letters, `3 of us` is none; a name may be of any words. */
const areUnderstood = (values: readonly Value[], inner: Translate) =>
  values.every(
    ({ slot, value }) =>
      /names?\d*$|^(account|label)\d*$/i.test(slot) ||
      isDate.test(value) ||
      !(/[.,:;]\s/.test(value) || isProse(inner(value))),
  );

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
