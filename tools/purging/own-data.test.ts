// req: INVESTOR-184

import { expect, test } from 'vitest';
import { parts } from '../../functions/src/reports/own-data/parts.ts';
import { kept } from './kept.ts';
import { leftOut } from './left-out.ts';

test('own data: each collection is in a person’s download, or named with the reason why not', () => {
  const handed = parts.flatMap(({ folder }) => folder ?? []);
  expect([...handed, ...Object.keys(leftOut)].toSorted()).toEqual(Object.keys(kept).toSorted());
  for (const [folder, reason] of Object.entries(leftOut)) expect(reason, folder).toMatch(/\w{3}/);
});

test('own data: what the database deletes with the person is theirs to have before', () => {
  const promised = ['users', 'users/dayNotes', 'accounts', 'messages', 'purchases', 'audit'];
  for (const folder of promised) expect(leftOut[folder], folder).toBeUndefined();
});
