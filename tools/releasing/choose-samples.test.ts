import { expect, test } from 'vitest';
import { chooseSamples } from './choose-samples.ts';

test('choose samples: every field that occurs is in one, and the barest document too', () => {
  const documents = [
    { name: 'a', at: 1, list: [] },
    { name: 'b' },
    { name: 'c', at: null, list: [{ deep: 1 }] },
    { name: 'd', at: 2, list: [] },
    { name: 'e', until: 3 },
  ];
  const samples = chooseSamples(documents);
  expect(samples).toEqual([
    { name: 'c', at: null, list: [{ deep: 1 }] },
    { name: 'a', at: 1, list: [] },
    { name: 'e', until: 3 },
    { name: 'b' },
  ]);
  expect(chooseSamples(documents.toReversed())).toEqual(samples);
});

test('choose samples: of nothing there are none', () => {
  expect(chooseSamples([])).toEqual([]);
});
