import { withoutStop } from '@sthira/contract/language/catalogue';
import { languages } from '@sthira/contract/language/languages';
import { translatorOf } from '@sthira/contract/language/translator';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareCatalogue,
  investorsSentences,
  languageFiles,
  namesIn,
  readCatalogue,
} from './sentences.ts';

const sentences = investorsSentences();

/** A sentence with a figure of its own for each name; what follows a full stop at once is left out. */
const withFigures = (sentence: string, names: readonly string[], first: number): string =>
  sentence.replaceAll(/(?<=[.।])\{\w+\}/g, '').replaceAll(/\{(\w+)\}/g, (slot, name: string) => {
    const figure = `${first + names.indexOf(slot)}.${first + 25}`;
    return name.startsWith('email') ? `${figure}@x.in` : figure;
  });
const figuresIn = (text: string) => (text.match(/\d+(?:[.,:]\d+)*/g) ?? []).sort();
const shapeOf = (sentence: string) => sentence.replaceAll(/\{\w+\}/g, '{}').replace(/\.$/, '');
const slotsOf = (sentence: string) => sentence.match(/\{\w+\}/g) ?? [];

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

  const translate = translatorOf(catalogue);
  const said = entries.filter(([, other]) => other !== '');

  test('is found for each of its sentences with figures in it, and no other is', () => {
    // Two that differ in the names alone may be said by either.
    const answers = Map.groupBy(said, ([english]) => shapeOf(english));
    const wrong = said.flatMap(([english]) => {
      const asked = withFigures(english, slotsOf(english), 11);
      const right = (answers.get(shapeOf(english)) ?? []).map(([own, other]) =>
        withFigures(other, slotsOf(own), 11),
      );
      const answer = translate(asked);
      return right.some((one) => withoutStop(one) === withoutStop(answer))
        ? []
        : [{ asked, answer, right }];
    });
    expect(wrong).toEqual([]);
  });

  const sentence = fc
    .tuple(fc.constantFrom(...said), fc.integer({ min: 100, max: 900 }))
    .map(([[english], first]) => withFigures(english, slotsOf(english), first));
  const word = fc.oneof(
    sentence,
    fc.constantFrom(
      'of',
      'to',
      'is',
      'at',
      'from',
      'and',
      'not',
      'Zeta',
      '·',
      '1.5',
      '−₹1,234.50',
      '9:15',
    ),
  );

  test('keeps every figure of a text, and adds none', () =>
    fc.assert(
      fc.property(
        fc.array(word, { maxLength: 6 }),
        fc.constantFrom(' ', ', ', '. ', ': ', '\n', ''),
        (words, between) => {
          const text = words.join(between);
          expect(figuresIn(translate(text))).toEqual(figuresIn(text));
        },
      ),
      { numRuns: 2_000 },
    ));

  test('keeps the figures of a sentence in it when another stands beside it', () => {
    // After some, any sentence may follow: `Nothing matches. Try {findable}.{rest}`.
    const open = said.flatMap(([english]) => /^([^{]+).*\.\{\w+\}$/.exec(english)?.[1] ?? []);
    const ended = sentence.filter(
      (text) =>
        /(\w+ ){4,}\w+\.$/.test(text) && !open.some((beginning) => text.startsWith(beginning)),
    );
    fc.assert(
      fc.property(ended, ended, (one, other) => {
        expect(translate(`${one} ${other}`)).toBe(`${translate(one)} ${translate(other)}`);
      }),
      { numRuns: 1_000 },
    );
  });
});
