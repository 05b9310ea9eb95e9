import { expect, test } from 'vitest';
import { fill, preloadsOf } from './public-pages.ts';

test('public pages: a placeholder is filled with the text unchanged, dollar signs too', () =>
  expect(fill('<a>mark</a>', 'mark', '$& $1')).toBe('<a>$& $1</a>'));

test.each(['no such thing', 'mark and mark'])(
  'public pages: a template with %j is refused',
  (template) => expect(() => fill(template, 'mark', 'x')).toThrow('one mark'),
);

test('public pages: the start page asks at once for the one picture that its reader sees, other pages for the font alone', () => {
  const names = ['inter-common', ...['phone', 'desk'].flatMap((on) => themes(on))];
  const manifest = Object.fromEntries(
    names.map((name) => [name, { file: `assets/${name}-1a2b.webp` }]),
  );
  const [font, ...pictures] = preloadsOf({ path: '/' }, manifest);
  expect(preloadsOf({ path: '/pricing' }, manifest)).toEqual([font]);
  expect(font).toContain('href="/assets/inter-common-1a2b.webp"');
  expect(pictures.map((link) => /assets\/(.*)-1a2b.*media="(.*?)"/.exec(link)?.slice(1))).toEqual([
    ['dashboard-phone-light', '(max-width: 639px) and (prefers-color-scheme: light)'],
    ['dashboard-phone-dark', '(max-width: 639px) and (prefers-color-scheme: dark)'],
    ['dashboard-desk-light', '(min-width: 640px) and (prefers-color-scheme: light)'],
    ['dashboard-desk-dark', '(min-width: 640px) and (prefers-color-scheme: dark)'],
  ]);
});

function themes(on: string): string[] {
  return [`dashboard-${on}-light`, `dashboard-${on}-dark`];
}
