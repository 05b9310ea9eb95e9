import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Addresses of links and pictures in a page; those in code are no links. */
function linksOf(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, address]) => address ?? []);
}

/** The anchors of a page's headings, as GitHub makes them. */
export function anchorsOf(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    (heading ?? '')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/**
 * Links of the pages that lead to no file of the tree, or to no heading of its page. `pages` are
 * paths below `root`; addresses of other sites are not asked.
 */
export function brokenLinks(root: string, pages: readonly string[]): string[] {
  return pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    return linksOf(text)
      .filter((address) => !/^[a-z]+:/.test(address))
      .filter((address) => !leadsSomewhere(join(root, page), address))
      .map((address) => `${relative('', page)}: ${address}`);
  });
}

function leadsSomewhere(page: string, address: string): boolean {
  const [path = '', anchor] = address.split('#');
  const target = path === '' ? page : join(dirname(page), path);
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
}
