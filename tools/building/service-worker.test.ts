import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildOf } from './service-worker.ts';

const chunk = (name: string, more: object = {}) => ({ file: `assets/${name}.js`, ...more });
const manifest = {
  'index.html': chunk('index', { imports: ['_frame.js'] }),
  '_frame.js': chunk('frame', { css: ['assets/frame.css'] }),
  'src/app/session-layout.tsx': chunk('session'),
  'src/app/signed-in.tsx': chunk('signed-in'),
  '../contract/src/operations.ts': chunk('answers'),
  'src/app/offline-start.tsx': chunk('offline'),
  'src/pages/dashboard.tsx': chunk('dashboard'),
  'src/pages/reports.tsx': chunk('reports', { css: ['assets/reports.css'] }),
  'src/platform/sdk-session.ts': chunk('sdk'),
  'src/ui/theme/fonts/inter-common.woff2': { file: 'assets/inter-common.woff2' },
  '../node_modules/inter/inter-greek.woff2': { file: 'assets/inter-greek.woff2' },
};

function builtPages(texts: Record<string, string> = {}): string {
  const dist = mkdtempSync(join(tmpdir(), 'pages-'));
  onTestFinished(() => rmSync(dist, { recursive: true }));
  const files = Object.values(manifest).flatMap(({ file, ...more }) => [
    file,
    ...('css' in more ? (more.css as string[]) : []),
  ]);
  const named = ['first.js', 'favicon.svg', 'icon-192.png', 'badge-96.png'];
  const pages = ['index.html', 'pricing.html', 'app.html'];
  for (const name of [...files, ...named, ...pages, '.vite/manifest.json']) {
    mkdirSync(dirname(join(dist, name)), { recursive: true });
    writeFileSync(join(dist, name), texts[name] ?? name);
  }
  writeFileSync(join(dist, '.vite', 'manifest.json'), JSON.stringify(manifest));
  return dist;
}

test('service worker: keeps what the dashboard needs to be drawn, and nothing of other pages', () => {
  const { files } = buildOf(builtPages());
  const scripts = ['index', 'frame', 'answers', 'dashboard', 'sdk', 'offline'];
  for (const name of [...scripts.map((script) => `${script}.js`), 'frame.css'])
    expect(files).toContain(`/assets/${name}`);
  expect(files).toContain('/assets/inter-common.woff2');
  expect(files).toContain('/first.js');
  for (const name of ['reports.js', 'reports.css', 'inter-greek.woff2'])
    expect(files).not.toContain(`/assets/${name}`);
});

test('service worker: knows the pages that Hosting has documents of', () =>
  expect(buildOf(builtPages()).publicPaths.toSorted()).toEqual(['/', '/pricing']));

test('service worker: another page, or another file that keeps its name, is another version', () => {
  const versions = [
    builtPages(),
    builtPages({ 'app.html': 'another' }),
    builtPages({ 'first.js': 'another' }),
  ].map((dist) => buildOf(dist).version);
  expect(new Set(versions).size).toBe(3);
  expect(buildOf(builtPages()).version).toBe(versions[0]);
});
