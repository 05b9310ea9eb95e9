import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export type Put = (values: Readonly<Record<string, string | null>>) => void;

/** What the page's address says after the question mark, and a way to change it that leaves no trail in the history. */
export function useAddress(): [URLSearchParams, Put] {
  const [query, setQuery] = useSearchParams();
  const put = useCallback<Put>(
    (values) =>
      setQuery(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values)) {
            if (value === null) after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        { replace: true },
      ),
    [setQuery],
  );
  return [query, put];
}
