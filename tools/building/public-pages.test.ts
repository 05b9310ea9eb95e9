import { expect, test } from 'vitest';
import { fill } from './public-pages.ts';

test('a mark is filled as the text is, dollar signs too', () =>
  expect(fill('<a>mark</a>', 'mark', '$& $1')).toBe('<a>$& $1</a>'));

test.each(['no such thing', 'mark and mark'])('a template with %j is refused', (template) =>
  expect(() => fill(template, 'mark', 'x')).toThrow('one mark'),
);
