import { amountsIn } from './amounts-in.ts';

const name = 'amounts';

function rangesOfAmounts(): Range[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const ranges: Range[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode())
    for (const [from, to] of amountsIn(node.nodeValue ?? '')) {
      const range = document.createRange();
      range.setStart(node, from);
      range.setEnd(node, to);
      ranges.push(range);
    }
  return ranges;
}

/**
 * Covers each amount of money that stands on the page and each that comes, before it is painted. Its
 * letters stay where they are, for screen readers and copies. Ends with the call.
 */
export function coverAmounts(): () => void {
  const root = document.documentElement;
  if (!('highlights' in CSS)) {
    root.dataset.amounts = 'blurred';
    return () => delete root.dataset.amounts;
  }
  const cover = () => CSS.highlights.set(name, new Highlight(...rangesOfAmounts()));
  cover();
  // What the page wrote is seen before it is painted.
  const changes = new MutationObserver(cover);
  changes.observe(document.body, { childList: true, characterData: true, subtree: true });
  root.dataset.amounts = 'covered';
  return () => {
    changes.disconnect();
    CSS.highlights.delete(name);
    delete root.dataset.amounts;
  };
}
