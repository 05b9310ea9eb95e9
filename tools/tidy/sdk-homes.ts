import { importsOf } from './imports.ts';
import type { SourceFile } from './source-files.ts';

interface Home {
  sdk: RegExp;
  within: RegExp;
  home: RegExp;
  because: string;
}

const homes: Home[] = [
  {
    sdk: /^(firebase-admin|@google-cloud\/firestore)/,
    within: /^functions\//,
    home: /^functions\/src\/(platform|testing)\//,
    because: 'only functions/src/platform touches the Admin SDK',
  },
  {
    sdk: /^firebase-functions(?!\/(params|logger)$)/,
    within: /^functions\//,
    home: /^functions\/src\/(entrypoints\/|index\.ts)/,
    because: 'only functions/src/entrypoints declares functions',
  },
  {
    sdk: /^(firebase\/|reactfire$)/,
    within: /^web\//,
    home: /^web\/src\/platform\//,
    because: 'only web/src/platform touches an SDK',
  },
  {
    sdk: /^(node:|firebase|react|express|ws$|socket\.io)/,
    within: /^(contract|quant)\/src\/(?!.*\.test\.ts$)/,
    home: /^$/,
    because: 'contract and quant run everywhere',
  },
];

/** Imports of an SDK outside the one folder that knows it. */
export function straySdks(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) =>
    importsOf(file)
      .filter(({ kind }) => kind === 'value')
      .flatMap(({ target }) =>
        homes
          .filter(
            ({ sdk, within, home }) =>
              sdk.test(target) && within.test(file.path) && !home.test(file.path),
          )
          .map(({ because }) => `${file.path} imports ${target}: ${because}`),
      ),
  );
}

/**
 * Transactions that pass by `inTransaction`: one that lost its race would be answered as a fault of
 * ours.
 */
export function bareTransactions(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path }) => /^functions\/src\/(?!platform\/)/.test(path) && !path.endsWith('.test.ts'),
    )
    .filter(({ text }) => /\bdb\(\)\s*\.runTransaction\b/.test(text))
    .map(
      ({ path }) =>
        `${path} runs a transaction of its own: use inTransaction of platform/transaction.ts`,
    );
}
