import type { SourceFile } from './source-files.ts';

/**
 * What people read has one name for each kind of loss, that of web/src/entities/words/words.ts: loss
 * of the position, run, day, week; the limits Position Loss Limit, Stop Loss, Daily and Weekly Loss
 * Limit; stop, worst case, largest loss, drawdown. These are other names for them.
 */
const otherNames = new RegExp(
  [
    String.raw`\b(?:position|run|day|week|today)['’]s (?:daily |weekly )?loss\b`,
    String.raw`\bloss(?: limit)? per (?:position|run|day|week)\b`,
    String.raw`\bloss limit of (?:a|each|the) (?:position|run|day|week)\b`,
    String.raw`\b(?:largest|deepest) fall\b|\bmax drawdown\b|\bmax(?:imum)? loss\b`,
    String.raw`\bcould lose\b|\bloses? at most\b|\bat risk\b`,
  ].join('|'),
  'gi',
);

/** Comments, and the words under which a search finds an entry. */
const unread = /\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$|^\s*also: .*$/gm;

/** Other names for a kind of loss in what the product says, each with its file. */
export function otherLossNames(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const read = path.endsWith('.md') ? text : text.replaceAll(unread, ' ');
    const words = read.replaceAll(/\s+/g, ' ').match(otherNames) ?? [];
    return words.map((found) => `${path}: ${found}`);
  });
}
