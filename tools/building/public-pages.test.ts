import { expect, test } from 'vitest';
import { fill } from './public-pages.ts';

test('public pages: a placeholder is filled with the text unchanged, dollar signs too', () =>
  expect(fill('<a>mark</a>', 'mark', '$& $1')).toBe('<a>$& $1</a>'));

test.each(['no such thing', 'mark and mark'])(
  'public pages: a template with %j is refused',
  (template) => expect(() => fill(template, 'mark', 'x')).toThrow('one mark'),
);
