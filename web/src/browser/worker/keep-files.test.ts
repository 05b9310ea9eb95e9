import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asset, file, keepBuild, page } from './keep-files.ts';
import type { Build } from './requests.ts';

const html = '<!doctype html><html lang="en-IN"><body>the app</body></html>';
const build: Build = {
  version: 'b2',
  shell: { path: '/app', sha256: createHash('sha256').update(html).digest('hex') },
  files: ['/assets/a.js', '/first.js'],
  publicPaths: ['/'],
};
const policy = "default-src 'self'";
const asPage = (text: string) =>
  new Response(text, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'content-encoding': 'gzip',
    },
  });
const asScript = (text: string) =>
  new Response(text, { headers: { 'content-type': 'text/javascript' } });

/** What the host answers by path; the app's page for any other, as Hosting does. */
let host: Record<string, () => Response>;
/** The caches of a browser, by their names. */
let kept: Map<string, Map<string, Response>>;

function openCache(name: string) {
  const files = kept.get(name) ?? new Map<string, Response>();
  kept.set(name, files);
  return { put: async (path: string, response: Response) => void files.set(path, response) };
}

beforeEach(() => {
  kept = new Map();
  host = {
    '/app': () => asPage(html),
    '/assets/a.js': () => asScript('a'),
    '/first.js': () => asScript('theme'),
  };
  vi.stubGlobal('fetch', async (asked: string | { url: string }) => {
    const url = typeof asked === 'string' ? asked : asked.url;
    return (host[new URL(url, 'https://sthira.test').pathname] ?? (() => asPage(html)))();
  });
  vi.stubGlobal('caches', {
    open: async (name: string) => openCache(name),
    delete: async (name: string) => kept.delete(name),
    match: async (path: string, { cacheName }: { cacheName?: string } = {}) =>
      [...kept]
        .filter(([name]) => cacheName === undefined || name === cacheName)
        .map(([, files]) => files.get(path))
        .find((found) => found !== undefined)
        ?.clone(),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('kept build: all of its files are kept under its version', async () => {
  await keepBuild(build);
  expect([...(kept.get('shell-b2')?.keys() ?? [])].toSorted()).toEqual([
    '/app',
    '/assets/a.js',
    '/first.js',
  ]);
});

test.each([
  ['the page belongs to another release', { '/app': () => asPage(`${html} of tomorrow`) }],
  [
    'a script is gone, and the app’s page comes in its place',
    { '/assets/a.js': () => asPage(html) },
  ],
  ['a file fails', { '/first.js': () => new Response(null, { status: 503 }) }],
])('kept build: nothing is kept where %s', async (_, broken) => {
  host = { ...host, ...broken };
  await expect(keepBuild(build)).rejects.toThrow();
  expect(kept.size).toBe(0);
});

const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'));
const never = () => new Promise<Response>(() => {});

test('kept page: the host’s page comes as it is', async () => {
  await keepBuild(build);
  const answer = await page('page', { network: Promise.resolve(asPage('of the host')), build });
  expect(await answer.text()).toBe('of the host');
});

test.each(['page', 'public-page'] as const)(
  'kept page: without a network a %s is the kept one, which says so, with its policy',
  async (way) => {
    await keepBuild(build);
    const answer = await page(way, { network: lost(), build });
    expect(await answer.text()).toContain('<html data-kept lang="en-IN">');
    expect(answer.headers.get('content-security-policy')).toBe(policy);
    expect(answer.headers.get('content-encoding')).toBeNull();
  },
);

test('kept page: a slow host is waited for four seconds, for a public page as long as it takes', async () => {
  await keepBuild(build);
  vi.useFakeTimers();
  const answered: string[] = [];
  void page('page', { network: never(), build }).then(() => answered.push('page'));
  void page('public-page', { network: never(), build }).then(() => answered.push('public page'));
  await vi.advanceTimersByTimeAsync(3_900);
  expect(answered).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(answered).toEqual(['page']);
});

test('kept page: where none is kept the network’s failure is the answer', async () => {
  await expect(page('page', { network: lost(), build })).rejects.toThrow('Failed to fetch');
});

/** A part that a page asks for, answered and then kept. */
async function ask(path: string): Promise<string> {
  const request = { url: `https://sthira.test${path}` } as Request;
  const works: Promise<unknown>[] = [];
  const answer = await asset(request, { build, afterwards: (work) => works.push(work) });
  await Promise.all(works);
  return answer.text();
}

test('kept part: asked of the host once', async () => {
  expect(await ask('/assets/a.js')).toBe('a');
  host = {};
  expect(await ask('/assets/a.js')).toBe('a');
});

test('kept part: the app’s page in the place of one that is gone is handed on, and not kept', async () => {
  expect(await ask('/assets/gone.js')).toBe(html);
  host['/assets/gone.js'] = () => asScript('back');
  expect(await ask('/assets/gone.js')).toBe('back');
});

const askFile = async (path: string) =>
  (await file({ url: `https://sthira.test${path}` } as Request, build)).text();

test('kept file: comes at once from this version, also where the host never answers', async () => {
  await keepBuild(build);
  await openCache('shell-b1').put('/first.js', asScript('theme of before'));
  vi.stubGlobal('fetch', never);
  expect(await askFile('/first.js')).toBe('theme');
});

test('kept file: is asked of the host where this version keeps none', async () => {
  await openCache('shell-b1').put('/first.js', asScript('theme of before'));
  host['/first.js'] = () => asScript('theme of the host');
  expect(await askFile('/first.js')).toBe('theme of the host');
});
