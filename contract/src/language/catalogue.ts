import { type Pattern, patternOf, wordsOf } from './pattern.ts';

/** English sentences and what they are in another language; an empty one stays English. */
export type Catalogue = Readonly<Record<string, string>>;

interface SaidPattern extends Pattern {
  /** Empty where nobody reads it. */
  said: string;
  /** It is the same in the other language, what stands for its names aside. */
  isSame: boolean;
}

/** A catalogue made ready for looking sentences up. */
export interface Lookup {
  /** What a whole text is in the other language. */
  whole: (text: string) => string | undefined;
  /** Sentences with names in them that a text can be, those with most certain letters first. */
  patternsFor: (text: string) => readonly SaidPattern[];
  /** The short names of months and weekdays in a date that the browser wrote. */
  days: (text: string) => string;
}

export function lookupOf(catalogue: Catalogue): Lookup {
  const entries = Object.entries(catalogue);
  const plain = new Map(entries.map(([english, said]) => [plainKey(english), withoutStop(said)]));
  const patterns = entries.flatMap(([english, said]) => {
    const pattern = english.includes('{') ? patternOf(withoutStop(english)) : undefined;
    return pattern ? [{ ...pattern, said: withoutStop(said), isSame: said === english }] : [];
  });
  const short = (word: string) => catalogue[word] || word;
  return {
    whole(text) {
      const exact = catalogue[text];
      if (exact !== undefined) return exact || text;
      const said = plain.get(plainKey(text));
      return said && (said === withoutStop(text) ? text : said + stopOf(text));
    },
    patternsFor: byRarestWord(patterns),
    days: (text) => text.replaceAll(months, short).replaceAll(weekdays, short),
  };
}

/** Of a thousand sentences few have their rarest word in a text: only these are tried. */
function byRarestWord(patterns: SaidPattern[]): Lookup['patternsFor'] {
  const count = new Map<string, number>();
  for (const { words } of patterns)
    for (const word of words) count.set(word, (count.get(word) ?? 0) + 1);
  const rank = new Map<SaidPattern, number>();
  const found = new Map<string, SaidPattern[]>();
  patterns.sort((one, other) => other.letters - one.letters || other.length - one.length);
  for (const [at, pattern] of patterns.entries()) {
    const times = (word: string) => count.get(word) ?? 0;
    const rarest = pattern.words.reduce((best, word) => (times(word) < times(best) ? word : best));
    found.set(rarest, [...(found.get(rarest) ?? []), pattern]);
    rank.set(pattern, at);
  }
  const rankOf = (pattern: SaidPattern) => rank.get(pattern) ?? 0;
  return (text) =>
    wordsOf(text)
      .flatMap((word) => found.get(word) ?? [])
      .sort((one, other) => rankOf(one) - rankOf(other));
}

const months = /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\b(?=\s\d)/g;
const weekdays = /\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b(?=,?\s|$)/g;

/** A sentence within another one has no full stop, of English or of Devanagari. */
export const withoutStop = (text: string): string => text.replace(/(?<=[^.])[.।]$/, '');

/** The full stop that the translation of a text ends with. */
export const stopOf = (text: string): string => (/[^.]\.$/.test(text) ? '।' : '');

/** The same at the beginning of a sentence and within one. */
const plainKey = (text: string) =>
  withoutStop(text).replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase());
