import { useEffect } from 'react';

/**
 * Stands in for react-style-singleton, by which an open dialog keeps the page behind it from
 * scrolling: the page's policy allows no style element whose text nobody knows beforehand, and a
 * style sheet made by script needs none.
 */
export function styleSingleton() {
  const held = new Map<string, { sheet: CSSStyleSheet; users: number }>();
  return function AdoptedStyle({ styles }: { styles: string }) {
    useEffect(() => {
      const kept = held.get(styles) ?? { sheet: adopt(styles), users: 0 };
      kept.users += 1;
      held.set(styles, kept);
      return () => {
        kept.users -= 1;
        if (kept.users > 0) return;
        held.delete(styles);
        document.adoptedStyleSheets = document.adoptedStyleSheets.filter(
          (sheet) => sheet !== kept.sheet,
        );
      };
    }, [styles]);
    return null;
  };
}

function adopt(styles: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  return sheet;
}
