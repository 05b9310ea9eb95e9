import { expect, test } from 'vitest';
import { readSelected } from './selected-accounts.ts';

// req: INVESTOR-23
test.each([
  [null, []],
  ['', []],
  ['["a","b"]', ['a', 'b']],
  ['["a",7,null]', ['a']],
  ['{"a":1}', []],
  ['a,b', []],
])('selected accounts: %j keeps %j', (text, ids) => expect(readSelected(text)).toEqual(ids));
