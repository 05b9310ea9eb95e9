import { expect, test } from 'vitest';
import { loadedAtOnce } from './functions-bundle.ts';

test('functions bundle: a process loads its declared packages and the code of every call, and none of a single function', async () => {
  const loaded = await loadedAtOnce();
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
