import { expect, test } from 'vitest';
import { mayShip, saysMit } from './licences.ts';

test.each([
  'MIT',
  'Apache-2.0',
  'ISC',
  'MIT AND Apache-2.0',
  '(MIT OR GPL-3.0-only)',
  'BlueOak-1.0.0',
])('licences: %s is allowed in the product', (licence) =>
  expect(mayShip('anything', licence)).toBe(true),
);

test.each([
  '',
  'GPL-3.0-only',
  'AGPL-3.0-or-later',
  'MIT AND GPL-2.0-only',
  'SEE LICENSE IN LICENSE',
  'UNLICENSED',
  'MPL-2.0',
  'OFL-1.1',
])('licences: %j is refused without a decision', (licence) =>
  expect(mayShip('anything', licence)).toBe(false),
);

test('licences: the font licence is allowed for the two fonts', () => {
  expect(mayShip('@fontsource-variable/inter', 'OFL-1.1')).toBe(true);
  expect(mayShip('@expo-google-fonts/noto-sans', 'MIT AND OFL-1.1')).toBe(true);
  expect(mayShip('@fontsource-variable/inter', 'GPL-3.0-only')).toBe(false);
});

test.each([
  [
    'the grant itself',
    'Permission is hereby granted, free of charge, to any person obtaining a copy',
    true,
  ],
  ['a readme’s section', '# bind\n\n## License\n\n  MIT\n', true],
  [
    'the word in passing',
    'Unlike the MIT version of this package, all rights are reserved.',
    false,
  ],
  ['another section', '## License\n\nGPL\n\n## MIT\n', false],
])('licences: MIT text recognised: %s', (_, text, mit) => expect(saysMit(text)).toBe(mit));
