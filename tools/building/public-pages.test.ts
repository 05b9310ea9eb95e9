import { expect, test } from 'vitest';
import { fill, scriptsOf } from './public-pages.ts';

test('a page asks at once for the scripts its own file imports, each once', () => {
  const manifest = {
    'src/pages/landing.tsx': { file: 'assets/landing.js', imports: ['_shared.js', '_icon.js'] },
    '_shared.js': { file: 'assets/shared.js', imports: ['_icon.js'] },
    '_icon.js': { file: 'assets/icon.js' },
    'src/pages/login.tsx': { file: 'assets/login.js' },
  };
  expect(scriptsOf(manifest, 'src/pages/landing.tsx')).toEqual(['assets/landing.js', 'assets/shared.js', 'assets/icon.js']);
});

test('a mark is filled as the text is, dollar signs too', () => expect(fill('<a>mark</a>', 'mark', '$& $1')).toBe('<a>$& $1</a>'));

test.each(['no such thing', 'mark and mark'])('a template with %j is refused', (template) => expect(() => fill(template, 'mark', 'x')).toThrow('one mark'));
