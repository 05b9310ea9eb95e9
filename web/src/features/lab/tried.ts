import { tabStorage } from '#browser/storage.ts';
import type { LabChoice } from './choice.ts';

const storageKey = 'lab-tried';

type Tried = Record<string, string[]>;

/** The days that a variant was tried on, whatever it was. */
const daysOf = ({ tape, from, to }: LabChoice) => `${tape} ${from} ${to}`;
const variantOf = ({ lakhs, strategy, assumed }: LabChoice) =>
  JSON.stringify({ lakhs, strategy, assumed });

function stored(): Tried {
  try {
    return JSON.parse(tabStorage.get(storageKey) ?? '{}') as Tried;
  } catch {
    return {};
  }
}

/**
 * Notes what was tried on some days, as long as this tab is open, and answers how many variants that
 * are; `more` are those of a map.
 */
export function noteTried(choice: LabChoice, more: readonly string[] = []): number {
  const tried = stored();
  const days = daysOf(choice);
  const variants = new Set([...(tried[days] ?? []), variantOf(choice), ...more]);
  tabStorage.set(storageKey, JSON.stringify({ ...tried, [days]: [...variants] }));
  return variants.size;
}
