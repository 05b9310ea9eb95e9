import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { moduleOf } from '../../web/legal-texts.ts';
import { root } from '../local/folders.ts';
import { investorsFiles } from './investors-files.ts';
import { putIn } from './put-in.ts';
import { sentencesIn } from './sentences-in.ts';

const legalTexts = 'web/src/features/landing/legal';
const catalogues = join(root, 'contract', 'languages');

/** Each sentence that an investor can read, and the files where its English stands. */
export function investorsSentences(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const note = (path: string, sentences: readonly string[]) => {
    for (const sentence of sentences) found.set(sentence, [...(found.get(sentence) ?? []), path]);
  };
  for (const { path, text } of investorsFiles(root)) note(path, sentencesIn(path, text));
  for (const name of readdirSync(join(root, legalTexts)).filter((one) => one.endsWith('.md'))) {
    const path = `${legalTexts}/${name}`;
    note(path, sentencesIn(`${path}.jsx`, moduleOf(readFileSync(join(root, path), 'utf8'))));
  }
  note('tools/translating/put-in.ts', putIn);
  return found;
}

/** The files of `contract/languages`, by their codes. */
export const languageFiles = (): { code: string; path: string }[] =>
  readdirSync(catalogues).map((name) => ({
    code: name.replace(/\.json$/, ''),
    path: join(catalogues, name),
  }));

export const readCatalogue = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;

/** What a catalogue lacks, and what nobody says any more. */
export function compareCatalogue(
  sentences: ReadonlyMap<string, readonly string[]>,
  catalogue: Readonly<Record<string, string>>,
): { missing: string[]; unused: string[] } {
  return {
    missing: [...sentences.keys()].filter((sentence) => !(sentence in catalogue)),
    unused: Object.keys(catalogue).filter((sentence) => !sentences.has(sentence)),
  };
}

/** The names that are put into a sentence. */
export const namesIn = (sentence: string): string[] =>
  [...new Set(sentence.match(/\{\w+\}/g))].sort();
