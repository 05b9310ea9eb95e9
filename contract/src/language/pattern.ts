/** A sentence of a catalogue that has names in it: `You have {count} accounts`. */
export interface Pattern {
  /** Its longest piece of text: a text without it does not match. */
  longest: string;
  /** How many letters of it are certain; of several that match, the one with most is meant. */
  letters: number;
  /** What stands in a text for each name, from and to; `undefined` when it does not match. */
  match: (text: string) => Map<string, readonly [number, number]> | undefined;
}

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
  // Its first letter is another one at the beginning of a sentence.
  const certain = [texts[0]?.slice(1) ?? '', ...texts.slice(1)];
  const longest = certain.reduce((best, text) => (text.length > best.length ? text : best));
  const beginsWithWord = /^\p{L}{2}/u.test(texts[0] ?? '');
  // Most patterns are never asked.
  let form: RegExp | undefined;
  return {
    longest,
    letters,
    match(text) {
      form ??= new RegExp(`^${eitherCase(texts.map(escaped).join('([\\s\\S]*?)'))}$`, 'd');
      const found = form.exec(text);
      if (!found?.indices) return undefined;
      const values = found.slice(1);
      if (!values.every((value, at) => fits(value, names[at] ?? ''))) return undefined;
      if (letters < someLetters && !beginsWithWord && values.some(isSeveral)) return undefined;
      if (letters < fewLetters && !values.every(beginsWithWord ? isShort : isFigure))
        return undefined;
      return new Map(names.map((one, at) => [one, found.indices?.[at + 1] ?? [0, 0]]));
    },
  };
}

/** What a name promises of its value. */
function fits(value: string, slot: string): boolean {
  if (/^email\d*$/.test(slot)) return /[@\ue000-\uefff]/.test(value);
  if (/^(verb|word|did)\d*$/.test(slot)) return !/\s/.test(value.trim());
  if (/paise\d*$|lakhs?\d*$/i.test(slot)) return /\d|^.?$|—/.test(value);
  return true;
}

/** No sentence: `Edit {name}` is not found in one that begins so. */
const isShort = (value: string) => value.length <= 60 && !/[.:;!?]\s/.test(value);

/** More than one piece of a text. */
const isSeveral = (value: string) => /[.:;]\s/.test(value);

/** Begins with a figure or a nested tag. */
const isFigure = (value: string) => /^[\s₹−+\d(\ue000-\uf000]/.test(value);

const eitherCase = (form: string) =>
  form.replace(/^[A-Za-z]/, (letter) => `[${letter.toUpperCase()}${letter.toLowerCase()}]`);

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
