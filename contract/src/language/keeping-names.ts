import { escaped } from './pattern.ts';
import type { Translate } from './translator.ts';

/** Signs that stand for names, apart from those of tags (`marks.ts`). */
const firstName = 0xf100;
const mostNames = 500;

/**
 * The same, but these names stay as they are, even where one is a word such as `Stop`: while a text
 * is looked up a sign stands for each. Of a sentence that is only found with the name in it, the name
 * was a word of ours.
 */
export function keepingNames(translate: Translate, names: readonly string[]): Translate {
  const kept = [...new Set(names)]
    .filter((name) => name !== '' && isMistakable(name, translate))
    .sort((one, other) => other.length - one.length)
    .slice(0, mostNames);
  if (kept.length === 0) return translate;
  const forms = kept.map((name) => new RegExp(`(?<!${part})${escaped(name)}(?!${part})`, 'gu'));
  const signOf = (at: number) => String.fromCharCode(firstName + at);
  return (text) => {
    const signed = forms.reduce((so, form, at) => so.replaceAll(form, signOf(at)), text);
    if (signed === text) return translate(text);
    const said = translate(signed);
    const free = translate(text);
    if (englishIn(said) > englishIn(free)) return free;
    return kept.reduce((so, name, at) => so.replaceAll(signOf(at), () => name), said);
  };
}

const part = '[\\p{L}\\p{N}]';

/** Whether it is a word of the catalogue, or would fall into pieces. */
const isMistakable = (name: string, translate: Translate) =>
  translate(name) !== name || /[.:;,!?] | · | (?:and|or|to) /.test(name);

const englishIn = (text: string): number => text.match(/\b[a-z]{2,}\b/g)?.length ?? 0;
