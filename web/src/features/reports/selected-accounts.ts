import { useState } from 'react';
import { siteStorage } from '#browser/storage.ts';

const key = 'selectedAccounts';

/** The ids that were kept; nonsense counts as none. */
export function readSelected(text: string | null): string[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** For the next person in this browser the choice of the last one means nothing. */
export function forgetSelectedAccounts(): void {
  siteStorage.set(key, null);
}

/** The choice of accounts this browser keeps from visit to visit. */
export function useSelectedAccounts(): [string[], (ids: string[]) => void] {
  const [selected, setSelected] = useState(() => readSelected(siteStorage.get(key)));
  const select = (ids: string[]) => {
    setSelected(ids);
    siteStorage.set(key, JSON.stringify(ids));
  };
  return [selected, select];
}
