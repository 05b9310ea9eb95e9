import { type Build, cacheOf, isFit } from './requests.ts';

const hashed = (path: string) => path.startsWith('/assets/');

function factsOf(response: Response) {
  const { ok, redirected, headers } = response;
  return { ok, redirected, type: headers.get('content-type') };
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function fetched(path: string): Promise<Response> {
  // What has a hash in its name is never another one, and the page has mostly just loaded it.
  const response = await fetch(path, { cache: hashed(path) ? 'default' : 'no-cache' });
  if (!isFit(path, factsOf(response))) throw new Error(`${path} was not answered as itself.`);
  return response;
}

/**
 * Keeps everything of one build, or fails and keeps nothing: a page whose scripts belong to another
 * release would be worse than none.
 */
export async function keepBuild(build: Build): Promise<void> {
  const { shell, files } = build;
  const cache = await caches.open(cacheOf(build));
  try {
    const page = await fetched(shell.path);
    if ((await sha256(await page.clone().text())) !== shell.sha256)
      throw new Error('The page belongs to another release.');
    await cache.put(shell.path, page);
    await Promise.all(files.map(async (path) => cache.put(path, await fetched(path))));
  } catch (error) {
    await caches.delete(cacheOf(build));
    throw error;
  }
}

/** What is left to do once a request is answered. */
type Afterwards = (work: Promise<unknown>) => void;

/** A part of the app with a hash in its name: kept once, in the cache of this version. */
export async function asset(
  request: Request,
  { build, afterwards }: { build: Build; afterwards: Afterwards },
): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept) return kept;
  const response = await fetch(request);
  if (isFit(new URL(request.url).pathname, factsOf(response))) {
    const copy = response.clone();
    const keep = async () => (await caches.open(cacheOf(build))).put(request.url, copy);
    // A full disk is no reason to fail.
    afterwards(keep().catch(() => {}));
  }
  return response;
}

/**
 * A file whose name stays from release to release: the kept one, which is of this version, as its
 * text counts in the version's hash. The host may hang, and the page waits for these files.
 */
export async function file(request: Request, build: Build): Promise<Response> {
  const { pathname } = new URL(request.url);
  return (await caches.match(pathname, { cacheName: cacheOf(build) })) ?? fetch(request);
}

/** How long the host may take for a page before the kept one is shown in its place. */
const patienceMs = 4_000;

async function keptPage(build: Build): Promise<Response | undefined> {
  const kept = await caches.match(build.shell.path, { cacheName: cacheOf(build) });
  if (!kept) return undefined;
  // The page asks the host at once when it sees this.
  const text = (await kept.text()).replace('<html', '<html data-kept');
  const headers = new Headers(kept.headers);
  // They speak of the bytes that came over the network.
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(text, { headers });
}

/**
 * The page of an address: the host's, and where it cannot be reached the app's kept one, which says
 * so. Where the host is slow the kept one comes first, but not in the place of a public page, which
 * is all there in the host's.
 */
export async function page(
  way: 'page' | 'public-page',
  { network, build }: { network: Promise<Response>; build: Build },
): Promise<Response> {
  const slow = new Promise<undefined>((resolve) => {
    if (way === 'page') setTimeout(() => resolve(undefined), patienceMs);
  });
  const answer = await Promise.race([network.catch(() => undefined), slow]);
  return answer ?? (await keptPage(build)) ?? network;
}
