import { expect, test } from 'vitest';
import { firstLoadFiles, type Manifest } from './first-load.ts';

const manifest: Manifest = {
  'index.html': { file: 'assets/index.js', imports: ['_shared.js'] },
  'src/page.tsx': { file: 'assets/page.js', imports: ['_shared.js', '_table.js'] },
  'src/later.tsx': { file: 'assets/later.js' },
  '_shared.js': { file: 'assets/shared.js', imports: ['index.html'] },
  '_table.js': { file: 'assets/table.js' },
  'style.css': { file: 'assets/style.css' },
};

test('first load: a route needs its modules and what they import, each file once', () => {
  expect(firstLoadFiles(manifest, ['index.html', 'src/page.tsx'])).toEqual([
    'assets/index.js',
    'assets/shared.js',
    'assets/page.js',
    'assets/table.js',
  ]);
});

test('first load: style sheets are not scripts', () =>
  expect(firstLoadFiles(manifest, ['style.css'])).toEqual([]));

test('first load: a renamed module is an error', () => {
  expect(() => firstLoadFiles(manifest, ['src/gone.tsx'])).toThrow(
    'The build has no src/gone.tsx.',
  );
});
