/** A sentence of a catalogue that has names in it: `You have {count} accounts`. */
export interface Pattern {
  /** In small letters: a text without one of them does not match. */
  words: readonly string[];
  /** How many letters of it are certain; of several that match, the one with most is meant. */
  letters: number;
  /** Its length without names, by which of two with as many letters one is chosen. */
  length: number;
  /** So few letters that it is meant only where all that stands for its names is understood. */
  isVague: boolean;
  /** Vague, and without a word to begin with or a figure: one of its names stands for a figure. */
  isOfFigures: boolean;
  /** What stands in a text for each name, from and to; `undefined` when it does not match. */
  match: (text: string) => Places | undefined;
}

/** The words of a text, in small letters. */
export const wordsOf = (text: string): string[] => [
  ...new Set(text.toLowerCase().match(/[a-z]+/g)),
];

type Place = readonly [number, number];
type Places = Map<string, Place>;

const name = /\{(\w+)\}/g;
/** With fewer certain letters than these a sentence would be found in many others. */
const fewLetters = 8;
const someLetters = 14;

/** The pattern of a sentence with names in it, `undefined` for one without. */
export function patternOf(sentence: string): Pattern | undefined {
  const names = [...sentence.matchAll(name)].map(([, found = '']) => found);
  if (names.length === 0) return undefined;
  const texts = sentence.split(/\{\w+\}/);
  const letters = texts.join('').replaceAll(/[^\p{L}]/gu, '').length;
  const beginsWithWord = /^\p{L}{2}/u.test(texts[0] ?? '');
  const isVague = letters < fewLetters;
  return {
    words: wordsOf(texts.join(' ')),
    letters,
    length: texts.join('').length,
    isVague,
    isOfFigures: isVague && !beginsWithWord && !/\d/.test(texts.join('')),
    match(text) {
      const places = placesBetween(texts, text);
      if (!places) return undefined;
      const values = places.map((place) => text.slice(...place));
      if (!values.every((value, at) => isWhole(value) && fits(value, names[at] ?? '')))
        return undefined;
      if (letters < someLetters && !beginsWithWord && values.some(isSeveral)) return undefined;
      if (isVague && !values.every(isShort)) return undefined;
      // A button begins with a large letter, and prose that goes on with any word does not.
      const isLabel = isVague && beginsWithWord && names.some(isNameSlot);
      if (isLabel && text.charAt(0) !== sentence.charAt(0)) return undefined;
      return new Map(places.map((place, at) => [names[at] ?? '', place]));
    },
  };
}

/**
 * What stands between these pieces. Each is taken where it comes first and the last at the end: there
 * is no other way to look for, so that a long text takes no longer than its length.
 */
function placesBetween(pieces: readonly string[], text: string): Place[] | undefined {
  const [first = '', ...others] = pieces;
  if (!beginsWith(text, first)) return undefined;
  const last = others.pop() ?? '';
  const lastAt = text.length - last.length;
  let from = first.length;
  const places: Place[] = [];
  for (const piece of others) {
    const at = nextOf(piece, text, from);
    if (at < 0) return undefined;
    places.push([from, at]);
    from = at + piece.length;
  }
  if (lastAt < from || !text.endsWith(last) || cuts(text, lastAt)) return undefined;
  return [...places, [from, lastAt]];
}

/** Its first letter may be a small or a large one. */
function beginsWith(text: string, piece: string): boolean {
  const [one, other] = [text, piece].map((begun) => begun.slice(0, 1).toLowerCase());
  return (
    piece === '' ||
    (one === other && text.startsWith(piece.slice(1), 1) && !cuts(text, piece.length))
  );
}

function nextOf(piece: string, text: string, from: number): number {
  let at = text.indexOf(piece, from);
  while (at >= 0 && (cuts(text, at) || cuts(text, at + piece.length)))
    at = text.indexOf(piece, at + 1);
  return at;
}

/** Whether a border here would go through a word or a figure: the stop in `1.25` ends nothing. */
function cuts(text: string, at: number): boolean {
  const around = text.slice(Math.max(at - 2, 0), at + 2);
  const [before, after] = [text.slice(at - 1, at), text.slice(at, at + 1)];
  if (/[A-Za-z]/.test(before)) return /[A-Za-z]/.test(after);
  if (/\d/.test(before)) return /\d/.test(after) || /\d[.,:]\d$/.test(around);
  return /[.,:]/.test(before) && /^\d[.,:]\d/.test(around);
}

/** What stands for these was given by a person. */
export const isNameSlot = (slot: string): boolean =>
  /^(account|accountName|account_name|company|address)\d*$/.test(slot);

/** What a name promises of its value. */
function fits(value: string, slot: string): boolean {
  if (isNameSlot(slot)) return !isSeveral(value) && !value.startsWith('The ');
  // A sentence before another one.
  if (slot === 'position') return /\.$|^[\d.]+$/.test(value);
  if (/^email\d*$/.test(slot)) return /[@\ue000-\uefff]/.test(value);
  if (/^(verb|word|did|toFixed)\d*$/.test(slot)) return !/\s/.test(value.trim());
  if (/^(time|clock)\d*$/.test(slot)) return /[\d\ue000-\uefff]|^$|—/.test(value);
  if (/hundredths\d*$/i.test(slot)) return beginsWithFigure.test(value) && !isSeveral(value);
  // A time or a date, and no amount.
  if (/^at\d*$/.test(slot)) return beginsWithFigure.test(value) && !value.includes('₹');
  if (/^(output|min|max)$/.test(slot)) return beginsWithFigure.test(value);
  if (/paise\d*$|lakhs?\d*$/i.test(slot)) return /\d|^.?$|—/.test(value);
  return true;
}

/** Each of its brackets is closed. */
const isWhole = (value: string) => !/[()]/.test(value.replaceAll(/\([^()]*\)/g, ''));

/** No sentence: `Edit {name}` is not found in one that begins so. */
const isShort = (value: string) => value.length <= 60 && !/[.:;!?]\s/.test(value);

/** More than one piece of a text. */
const isSeveral = (value: string) => /[.:;]\s/.test(value);

/** Also a date, or a nested tag. */
const beginsWithFigure = /^\s*(?:[₹−+(\d\ue000-\uf000]|[A-Z][a-z]{2} \d)|^\W*$/;

/** As it stands, in a regular expression. */
export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
