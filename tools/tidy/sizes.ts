import type { SourceFile } from './source-files.ts';

export const limits = { source: 310, test: 600 };

/** Lines that are neither blank nor comment. */
export function codeLines(text: string): number {
  return text
    .replaceAll(/^\s*\/\*[\s\S]*?\*\/\s*$/gm, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.trim().startsWith('//')).length;
}

export function tooLong(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const limit = /\.test\.tsx?$|^tests\//.test(path) ? limits.test : limits.source;
    const lines = codeLines(text);
    return lines > limit ? [`${path} has ${lines} lines of code, the limit is ${limit}`] : [];
  });
}
