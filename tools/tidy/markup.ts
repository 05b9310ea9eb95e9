import type { SourceFile } from './source-files.ts';

const sinks =
  /dangerouslySetInnerHTML|\b(inner|outer)HTML\b|\binsertAdjacentHTML\b|\bdocument\.write|\bnew Function\(|\beval\(|\bcreateContextualFragment\b|\bDOMParser\b|\bsrcDoc\b/g;

/**
 * Where the browser would take a text for markup or code: what people and brokers write stays text.
 */
export function markupSinks(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('web/src/') && !/\.test\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(sinks)].map(([sink]) => `${path} takes a text for markup or code: ${sink}`),
    );
}
