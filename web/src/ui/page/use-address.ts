import { useCallback, useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

export type Put = (values: Readonly<Record<string, string | null>>) => void;

/**
 * What was put into a page's address and is not rendered yet: the next change, from whichever part
 * of the page, starts from it.
 */
let underway: { page: string; query: URLSearchParams } | undefined;

/**
 * The parameters in the page's address, and a function that changes them without a new entry in the
 * browser's history.
 */
export function useAddress(): [URLSearchParams, Put] {
  const [query, setQuery] = useSearchParams();
  const { pathname: page } = useLocation();
  useEffect(() => {
    if (underway?.query.toString() === query.toString()) underway = undefined;
  }, [query]);
  const put = useCallback<Put>(
    (values) => {
      const after = new URLSearchParams(underway?.page === page ? underway.query : query);
      for (const [name, value] of Object.entries(values)) {
        if (value === null) after.delete(name);
        else after.set(name, value);
      }
      underway = { page, query: after };
      setQuery(after, { replace: true });
    },
    [query, page, setQuery],
  );
  return [query, put];
}
