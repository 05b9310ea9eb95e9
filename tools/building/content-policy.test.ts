import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../local/folders.ts';
import { readFirebaseConfig, styleHash, withPageStyles, withSources } from './content-policy.ts';

const headersOf = (source: string) =>
  readFirebaseConfig().hosting.headers.find((rule) => rule.source === source)?.headers ?? [];
const policyOf = (source: string) =>
  headersOf(source).find(({ key }) => key === 'Content-Security-Policy')?.value ?? '';

test('content policy: sources are added to their directives', () => {
  expect(
    withSources("default-src 'self'; style-src 'self'; img-src data:", { 'style-src': ['a', 'b'] }),
  ).toBe("default-src 'self'; style-src 'self' a b; img-src data:");
});

test('content policy: the inline styles of built pages are named, each once', () => {
  const dist = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  for (const name of ['index.html', 'terms.html'])
    writeFileSync(join(dist, name), `<style>a{}</style><style>b{}</style>${name}`);
  const hashes = [styleHash('a{}'), styleHash('b{}')].sort();
  expect(withPageStyles("style-src 'self'; img-src 'self'", dist)).toBe(
    `style-src 'self' ${hashes.join(' ')}; img-src 'self'`,
  );
  expect(withPageStyles("style-src 'unsafe-inline'", dist)).toBe("style-src 'unsafe-inline'");
  expect(withPageStyles("style-src 'self'", join(dist, 'nowhere'))).toBe("style-src 'self'");
});

test('content policy: the chart library’s two styles are those of the installed version', () => {
  const charts = readFileSync(
    join(root, 'node_modules', 'apexcharts', 'dist', 'apexcharts.esm.js'),
    'utf8',
  );
  const literals = [
    /textContent=('(?:[^'\\]|\\.)*\.apexcharts-canvas(?:[^'\\]|\\.)*')/,
    /createTextNode\(("(?:[^"\\]|\\.)*\.apexcharts-flip-y(?:[^"\\]|\\.)*")/,
  ];
  const texts = literals.map(
    (literal) => runInNewContext(literal.exec(charts)?.[1] ?? 'undefined') as string,
  );
  for (const text of texts) expect(policyOf('**')).toContain(styleHash(text));
});

test('content policy: default pages have trusted types, and neither unsafe sources nor any host for images', () => {
  expect(policyOf('**')).toContain(
    "require-trusted-types-for 'script'; trusted-types default gapi#gapi goog#html",
  );
  expect(policyOf('**')).not.toMatch(/unsafe-|img-src[^;]* https:(?: |;)/);
});

test('content policy: only the checkout allows unknown styles, for the provider’s script', () => {
  expect(policyOf('/credits/checkout')).toContain("style-src 'self' 'unsafe-inline'");
  expect(policyOf('/credits/checkout')).not.toContain('trusted-types');
  expect(policyOf('/credits/checkout')).not.toMatch(
    /script-src[^;]*unsafe-|img-src[^;]* https:(?: |;)/,
  );
});

test('content policy: hosting: answers are not cached, no referrer is sent, source maps are not served', () => {
  expect(headersOf('/v1/**')).toEqual([{ key: 'Cache-Control', value: 'private, no-store' }]);
  expect(headersOf('**')).toContainEqual({ key: 'Referrer-Policy', value: 'no-referrer' });
  expect(readFirebaseConfig().hosting.ignore).toContain('**/*.map');
});

// Over plain http, as on this machine, a browser ignores the first.
test('content policy: hosting: HTTPS for a year after a visit, and no page in a frame', () => {
  const headers = Object.fromEntries(headersOf('**').map(({ key, value }) => [key, value]));
  const [, maxAge] = /^max-age=(\d+)/.exec(headers['Strict-Transport-Security'] ?? '') ?? [];
  expect(Number(maxAge)).toBeGreaterThanOrEqual(365 * 86_400);
  expect(headers['X-Frame-Options']).toBe('DENY');
  for (const source of ['**', '/credits/checkout'])
    expect(policyOf(source)).toContain("frame-ancestors 'none'");
});
