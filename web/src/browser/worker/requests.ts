/** What the build notes of itself for the worker that comes with it. */
export interface Build {
  /** Another text for each build. */
  version: string;
  /** The page of every address of the app, as Hosting serves it, and the hash of its text. */
  shell: { path: string; sha256: string };
  /** What the page needs to be drawn, by path. */
  files: readonly string[];
  /** Pages that Hosting has a document of their own for. */
  publicPaths: readonly string[];
}

/**
 * How a request is answered. `pass`: not by the worker at all, so that no answer of a server, no
 * stream and no sign-in is ever kept here.
 */
export type Way = 'pass' | 'page' | 'public-page' | 'asset' | 'file';

interface Asked {
  url: string;
  method: string;
  mode: string;
}

/** Never the app's page: calls, what only looks like a page, and the checkout with its own policy. */
const served = /^\/(?:v1|tapes|__|\.well-known)(?:\/|$)|^\/credits\/checkout$|\.\w+$/;

/** Pure. Only what anybody may read is ever kept: documents without data, and their parts. */
export function wayOf({ url, method, mode }: Asked, origin: string, build: Build): Way {
  const { origin: asked, pathname } = new URL(url);
  if (asked !== origin || method !== 'GET') return 'pass';
  if (mode === 'navigate') {
    if (served.test(pathname)) return 'pass';
    return build.publicPaths.includes(pathname) ? 'public-page' : 'page';
  }
  if (pathname.startsWith('/assets/')) return 'asset';
  return build.files.includes(pathname) ? 'file' : 'pass';
}

/**
 * Whether an answer is what was asked for. Hosting answers an address it does not know with the
 * app's page, which as a script would break every later visit.
 */
export function isFit(
  path: string,
  { ok, redirected, type }: { ok: boolean; redirected: boolean; type: string | null },
): boolean {
  const isPage = type?.startsWith('text/html') ?? true;
  return ok && !redirected && isPage === !/\.\w+$/.test(path);
}

const prefix = 'shell-';
export const cacheOf = ({ version }: Build): string => `${prefix}${version}`;

/**
 * The caches that can go when a version takes over, of all names from the oldest. The version before
 * it stays: a tab may still show it.
 */
export function outdated(names: readonly string[], current: string): string[] {
  const before = names.filter((name) => name.startsWith(prefix) && name !== current);
  return before.slice(0, -1);
}
