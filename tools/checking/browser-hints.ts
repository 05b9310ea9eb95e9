import type { SourceFile } from './source-files.ts';

/** The module that corrects the device's clock. */
const clock = 'web/src/clock/server-now.ts';

/** What a browser gets wrong, and what knows better. */
const hints = [
  {
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bperformance\.timeOrigin\b/,
    says: `${clock} has the time`,
  },
  { pattern: /\bonLine\b/, says: 'web/src/platform/reaches-host.ts asks the host' },
  {
    pattern: /(?:[aA]t=\{|[aA]t: |bookReadAt\([^()]*, )(?:\w+\.)?dataUpdatedAt/,
    says: 'serverTimeOf makes the server’s time of it',
  },
];

/** Uses of the device's clock, or of what it believes of its network, in the product's pages. */
export function browserHints(files: readonly SourceFile[]): string[] {
  return files
    .filter(
      ({ path }) =>
        path.startsWith('web/src/') && !/\.test\.tsx?$|\/testing\//.test(path) && path !== clock,
    )
    .flatMap(({ path, text }) => {
      const code = text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');
      return hints
        .filter(({ pattern }) => pattern.test(code))
        .map(({ says }) => `${path}: ${says}`);
    });
}
