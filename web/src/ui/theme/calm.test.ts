import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const paths = globSync('**/*.{css,ts,tsx}', { cwd: root }).filter((path) => !/\.test\./.test(path));
const library = readFileSync(
  new URL(import.meta.resolve('react-toastify/ReactToastify.css')),
  'utf8',
);

const calm = textOf('ui/theme/calm.css');
const inside = /@media \(prefers-reduced-motion: reduce\) \{(.*)\}\s*$/s.exec(calm)?.[1] ?? '';
const everything = /^\s*\*([^,]*),\s*::before,\s*::after \{(.*?)\}/s.exec(inside);

test('reduced motion: no animation, transition or smooth scroll of anything is left', () => {
  expect(everything?.[1]).toBe(':not(.Toastify__progress-bar)');
  const declared = everything?.[2]?.trim().split(/;\s*/).filter(Boolean).toSorted();
  expect(declared).toEqual([
    'animation-delay: 0s !important',
    'animation-duration: 0.01ms !important',
    'animation-iteration-count: 1 !important',
    'scroll-behavior: auto !important',
    'transition-delay: 0s !important',
    'transition-duration: 0.01ms !important',
  ]);
});

test('reduced motion: the signed-in and the public pages both keep to it', () => {
  expect(textOf('ui/theme/tokens.css')).toContain('@import "./calm.css";');
  for (const entry of ['main.tsx', 'public.ts'])
    expect(textOf(entry)).toContain("import './ui/theme/tokens.css';");
});

test('reduced motion: what is left out is only the bar that counts a toast down, which is not seen', () => {
  expect(library).toMatch(/\.Toastify__progress-bar--animated \{\s*animation: /);
  expect(library).toContain('.Toastify__progress-bar--wrp {');
  expect(inside).toMatch(/\.Toastify__progress-bar--wrp \{\s*opacity: 0;\s*\}/);
});

test('reduced motion: no style is stronger than that', () => {
  const moves = /(animation|transition|scroll-behavior)[\w-]*:[^;]*!important/;
  const stronger = paths.filter((path) => path !== 'ui/theme/calm.css' && moves.test(textOf(path)));
  expect(stronger).toEqual([]);
  expect(library).not.toMatch(moves);
  // Tailwind's mark for it, behind a class or before it.
  const classes =
    /(!(animate|transition|duration|delay|scroll-smooth)|\b(animate|duration)-[\w-]+!)/;
  expect(paths.filter((path) => /\.tsx?$/.test(path) && classes.test(textOf(path)))).toEqual([]);
});

test('reduced motion: no script moves anything by itself', () => {
  const moves = /behavior: ?['"]smooth|\.animate\(|<animate|startViewTransition/;
  expect(paths.filter((path) => /\.tsx?$/.test(path) && moves.test(textOf(path)))).toEqual([]);
});
