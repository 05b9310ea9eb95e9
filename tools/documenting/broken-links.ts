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
 * paths below `root`; addresses of sites, ours too, are not asked.
 */
export function brokenLinks(root: string, pages: readonly string[]): string[] {
  return pages.flatMap((page) => {
    const text = readFileSync(join(root, page), 'utf8');
    return linksOf(text)
      .filter((address) => !/^(?:[a-z]+:|\/)/.test(address))
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

/**
 * Files that the pages name between backticks and that the tree does not have. A page may leave out
 * the beginning of a path.
 */
export function unknownFiles(
  root: string,
  { pages, files }: { pages: readonly string[]; files: readonly string[] },
): string[] {
  const known = files.map((file) => `/${file}`);
  return pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/`([\w./-]+\.tsx?)`/g)]
      .flatMap(([, name]) => name ?? [])
      .filter((name) => !known.some((file) => file.endsWith(`/${name}`)))
      .map((name) => `${page}: ${name}`),
  );
}
