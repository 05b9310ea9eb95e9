import { useState } from 'react';

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

function stored(): string[] {
  try {
    return readSelected(localStorage.getItem(key));
  } catch {
    return [];
  }
}

/** For the next person in this browser the choice of the last one means nothing. */
export function forgetSelectedAccounts(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was kept either.
  }
}

/** The choice of accounts this browser keeps from visit to visit. */
export function useSelectedAccounts(): [string[], (ids: string[]) => void] {
  const [selected, setSelected] = useState(stored);
  const select = (ids: string[]) => {
    setSelected(ids);
    try {
      localStorage.setItem(key, JSON.stringify(ids));
    } catch {
      // Without storage the choice lasts as long as the page.
    }
  };
  return [selected, select];
}
