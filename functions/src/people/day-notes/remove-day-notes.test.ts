// req: INVESTOR-150
import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { memoryStore } from '#testing/memory-store.ts';
import { removeDayNotes } from './remove-day-notes.ts';

test('day notes: all of a person are removed, however many, spoilt ones too, and nobody else’s', async () => {
  const store = memoryStore();
  for (let number = 0; number < 310; number += 1) {
    const accountId = `Account${number}`;
    store.put(paths.dayNote('asha', `${accountId}-2026-11-20`), {
      ...{ accountId, day: '2026-11-20', note: 'One' },
    });
  }
  store.put(paths.dayNote('asha', 'spoilt'), { day: 7 });
  const others = { accountId: 'Ravis', day: '2026-11-20', note: 'Two' };
  store.put(paths.dayNote('ravi', 'Ravis-2026-11-20'), others);
  await removeDayNotes(store, 'asha');
  expect(store.below(paths.dayNotes('asha'))).toEqual([]);
  expect(store.below(paths.dayNotes('ravi'))).toEqual([others]);
  await removeDayNotes(store, 'asha');
});
