import { useSyncExternalStore } from 'react';
import { siteStorage } from '#browser/storage.ts';
import { coverAmounts } from './cover-amounts.ts';

export type Amounts = 'shown' | 'hidden';

const key = 'amounts';
const listeners = new Set<() => void>();
const stored = (): Amounts => (siteStorage.get(key) === 'hidden' ? 'hidden' : 'shown');

let uncover: (() => void) | undefined;

function apply(): void {
  uncover?.();
  uncover = stored() === 'hidden' ? coverAmounts() : undefined;
}

/** Hides or shows every amount on this device, and keeps the choice. */
export function setAmounts(amounts: Amounts): void {
  siteStorage.set(key, amounts === 'hidden' ? amounts : null);
  apply();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  // The page came with the choice of an earlier one, see first.js.
  if (listeners.size === 0) apply();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether amounts are hidden on this device; whoever asks also sees to it that they are. */
export function useAmounts(): Amounts {
  return useSyncExternalStore(subscribe, stored, () => 'shown');
}
