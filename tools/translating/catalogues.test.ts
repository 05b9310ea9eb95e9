import { languages } from '@sthira/contract/language/languages';
import { translatorOf } from '@sthira/contract/language/translator';
import { describe, expect, test } from 'vitest';
import {
  compareCatalogue,
  investorsSentences,
  languageFiles,
  namesIn,
  readCatalogue,
} from './sentences.ts';

const sentences = investorsSentences();

test('languages: each but English has a file, and each file is one of them', () =>
  expect(['en', ...languageFiles().map(({ code }) => code)]).toEqual([...languages]));

describe.each(languageFiles())('catalogue of $code', ({ path }) => {
  const catalogue = readCatalogue(path);
  const entries = Object.entries(catalogue);

  // `node tools/sentences.ts` lists them with the files where their English stands.
  test('has every sentence that an investor can read, and no other', () =>
    expect(compareCatalogue(sentences, catalogue)).toEqual({ missing: [], unused: [] }));

  test('puts the same names into each sentence', () =>
    expect(
      entries.filter(([english, said]) => said && `${namesIn(said)}` !== `${namesIn(english)}`),
    ).toEqual([]));

  test('is sorted by its English, so that two changes seldom meet', () =>
    expect(Object.keys(catalogue)).toEqual(Object.keys(catalogue).sort()));

  test('is found whole for each of its sentences', () => {
    const translate = translatorOf(catalogue);
    const plain = entries.filter(([english, said]) => said && namesIn(english).length === 0);
    expect(plain.filter(([english, said]) => translate(english) !== said)).toEqual([]);
  });
});
