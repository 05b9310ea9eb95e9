import type { SourceFile } from './source-files.ts';

const writer = 'functions/src/accounts/trading/change-trading.ts';
/** `'trading.state': …` as a key, or `trading` among the fields of a write. */
const writes = [
  /['"`]trading(\.\w+)+['"`]\s*:/,
  /\.(update|set|create)\((?:[^;]*?[{,\s])trading\s*[:,}]/,
];

/**
 * Writes to an account's `trading` outside the one function that asks its state machine. Tests and
 * their worlds may put what they like.
 */
export function tradingWriters(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path }) =>
        path.startsWith('functions/src/') && !/\.test\.ts$/.test(path) && path !== writer,
    )
    .filter(({ text }) =>
      writes.some((pattern) => pattern.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))),
    )
    .map(({ path }) => `${path} writes an account's trading: only ${writer} does`);
}
