import { languages } from '@sthira/contract/language/languages';
import { expect, test } from 'vitest';
import { loadedParts } from './functions-bundle.ts';

const { atOnce: loaded, later } = await loadedParts();

test('functions bundle: a process loads its declared packages and the code of every call, and none of a single function', () => {
  expect(loaded).toEqual(
    expect.arrayContaining(['functions/src/entrypoints/dispatch.ts', 'firebase-functions/https']),
  );
  expect(
    loaded.filter((path) =>
      /^functions\/src\/(agents|brokers|mail|market|reports|accounts|credits)\//.test(path),
    ),
  ).toEqual([]);
  expect(
    loaded.filter((path) =>
      /pdfkit|nodemailer|socket\.io|^ws$|zod\/v4\/locales\/(?!en\.)/.test(path),
    ),
  ).toEqual([]);
});

test('functions bundle: the sentences of a language are in it, and are loaded when somebody reads it', () => {
  const catalogues = languages.flatMap((code) =>
    code === 'en' ? [] : [`contract/languages/${code}.json`],
  );
  expect(later).toEqual(expect.arrayContaining(catalogues));
  expect(loaded.filter((path) => path.startsWith('contract/languages/'))).toEqual([]);
});
