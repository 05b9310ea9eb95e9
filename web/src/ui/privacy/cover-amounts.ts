import { amountsIn } from './amounts-in.ts';
import { coverTitles } from './cover-titles.ts';

const name = 'amounts';

/** All of a text that is marked as an amount, and of others what reads as one. */
function placesIn(text: string, element: Element | null): [from: number, to: number][] {
  return element?.closest('[data-amount]') ? [[0, text.length]] : amountsIn(text);
}

/** The texts of the page; what stands side by side in one element reads as one: `28` and ` credits`. */
function textsOfPage(): Text[][] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[][] = [];
  for (let node = walker.nextNode() as Text | null; node; node = walker.nextNode() as Text | null)
    if (node.previousSibling instanceof Text) texts.at(-1)?.push(node);
    else texts.push([node]);
  return texts;
}

function rangesOfAmounts(): Range[] {
  return textsOfPage().flatMap((nodes) => {
    const text = nodes.map(({ data }) => data).join('');
    return placesIn(text, nodes[0]?.parentElement ?? null).map((place) => rangeOf(nodes, place));
  });
}

function rangeOf(nodes: readonly Text[], [from, to]: [from: number, to: number]): Range {
  const range = document.createRange();
  let passed = 0;
  for (const node of nodes) {
    const { length } = node.data;
    if (from >= passed && from <= passed + length) range.setStart(node, from - passed);
    if (to >= passed && to <= passed + length) {
      range.setEnd(node, to - passed);
      break;
    }
    passed += length;
  }
  return range;
}

/**
 * Covers each amount that stands on the page and each that comes, before it is painted. Its letters
 * stay where they are, for screen readers and copies; what a pointer would show of it is taken away.
 * Ends with the call.
 */
export function coverAmounts(): () => void {
  const uncoverTitles = coverTitles();
  const uncoverTexts = coverTexts();
  return () => {
    uncoverTexts();
    uncoverTitles();
  };
}

function coverTexts(): () => void {
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
