import { useEffect } from 'react';

/**
 * Replaces react-style-singleton, with which an open dialog stops the page behind it from
 * scrolling. The page's content security policy blocks style elements whose text is not known in
 * advance; a style sheet constructed by script is allowed.
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
