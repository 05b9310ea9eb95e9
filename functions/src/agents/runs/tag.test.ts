import { expect, test } from 'vitest';
import { orderTag } from './tag.ts';

const place = { accountId: 'acc', runId: 'run', cycle: 1, leg: 'longCall:entry', attempt: 1 };

test('tag: the same place has the same tag, another place another', () => {
  expect(orderTag(place)).toBe(orderTag({ ...place }));
  const others = [
    { accountId: 'b' },
    { runId: 'b' },
    { cycle: 2 },
    { leg: 'longPut:entry' },
    { attempt: 2 },
  ].map((over) => orderTag({ ...place, ...over }));
  expect(new Set([orderTag(place), ...others]).size).toBe(6);
});

test('tag: a place has the tag of earlier versions', () =>
  expect(orderTag(place)).toBe('gcvad5ynzejjgad54l'));

test('tag: places with the same concatenated parts differ', () =>
  expect(orderTag({ ...place, accountId: 'a', runId: 'bc' })).not.toBe(
    orderTag({ ...place, accountId: 'ab', runId: 'c' }),
  ));
