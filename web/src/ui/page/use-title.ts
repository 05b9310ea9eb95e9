import { useEffect } from 'react';
import { inWords } from '#language/spoken.ts';
import { brand } from '#ui/theme/brand.ts';

/** Names the page in the browser's tab. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${inWords(title)} · ${brand.name}`;
    // Until the next page is there, its tab must not be named after this one.
    return () => {
      document.title = brand.name;
    };
  }, [title]);
}
