import type { SourceFile } from './source-files.ts';

const kebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

// `addAccountFor` is the admin's row of the verb `addAccount`.
const verbOf = (operation: string) => operation.replace(/For$/, '');

/** Operations of the contract without a file of their verb's name that exports it. */
export function missingVerbs(
  operations: readonly string[],
  files: readonly SourceFile[],
): string[] {
  return operations.map(verbOf).flatMap((name) => {
    const file = files.find(
      ({ path }) => path.startsWith('functions/src/') && path.endsWith(`/${kebab(name)}.ts`),
    );
    if (!file) return [`operation ${name} has no verb ${kebab(name)}.ts`];
    return new RegExp(`export (async )?(function|const) ${name}\\b`).test(file.text)
      ? []
      : [`${file.path} does not export ${name}`];
  });
}
