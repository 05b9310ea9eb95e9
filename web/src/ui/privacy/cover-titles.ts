import { amountsIn } from './amounts-in.ts';

const instead = 'Amounts are hidden';

/**
 * Takes the amounts out of the texts that a pointer shows, as they stand and as they come: no style
 * covers those. Gives them back with the call.
 */
export function coverTitles(): () => void {
  const full = new Map<Element, string>();
  const cover = () => {
    for (const element of full.keys()) if (!element.isConnected) full.delete(element);
    for (const element of document.querySelectorAll('[title]')) {
      const title = element.getAttribute('title') ?? '';
      if (amountsIn(title).length === 0 && !element.hasAttribute('data-amount')) continue;
      if (title === instead) continue;
      full.set(element, title);
      element.setAttribute('title', instead);
    }
  };
  cover();
  const changes = new MutationObserver(cover);
  changes.observe(document.body, {
    ...{ childList: true, subtree: true },
    ...{ attributes: true, attributeFilter: ['title'] },
  });
  return () => {
    changes.disconnect();
    // The page may have said something else since.
    for (const [element, title] of full)
      if (element.getAttribute('title') === instead) element.setAttribute('title', title);
  };
}
