// req: INVESTOR-179

import { expect, test } from 'vitest';
import { keepingNames } from './keeping-names.ts';
import { translatorOf } from './translator.ts';

const translate = translatorOf({
  'Position opened': 'पोज़ीशन खुली',
  '{name} was changed': '{name} में बदलाव हुआ',
  'Nothing is stopped. The button opens Stop All.': '',
  'The button opens Stop All.': 'बटन “सब रोकें” खोलता है।',
  stop: 'रोकें',
  and: 'और',
  mail: 'मेल',
});

test.each([
  ['Stop', 'Stop: Position opened', 'Stop: पोज़ीशन खुली'],
  ['Stop', 'Stop was changed', 'Stop में बदलाव हुआ'],
  ['Stop and mail', 'Stop and mail: Position opened', 'Stop and mail: पोज़ीशन खुली'],
  ['A. R. Stop', 'A. R. Stop was changed', 'A. R. Stop में बदलाव हुआ'],
  ['Stop', 'The button opens Stop All.', 'बटन “सब रोकें” खोलता है।'],
  ['Zeta', 'Zeta was changed', 'Zeta में बदलाव हुआ'],
  ['Stop', 'Mail', 'मेल'],
])('names: %s stays as it is in %j', (name, text, said) =>
  expect(keepingNames(translate, ['Other', name])(text)).toBe(said),
);

test('names: without the name it would have been a word', () =>
  expect(translate('Stop was changed')).toBe('रोकें में बदलाव हुआ'));

test('names: a part of a word is no name, and one with a dollar sign is put back as it was', () => {
  const kept = keepingNames(translate, ['Stop', 'Stop $& mail to']);
  expect(kept('Stopped was changed')).toBe('Stopped में बदलाव हुआ');
  expect(kept('Stop $& mail to was changed')).toBe('Stop $& mail to में बदलाव हुआ');
});
