import { expect, test } from 'vitest';
import { orderTag } from './tag.ts';

const place = { accountId: 'acc', runId: 'run', cycle: 1, leg: 'longCall:entry', attempt: 1 };

test('the same place always has the same tag, and another place has another tag', () => {
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

test('the tag of a place is the one that earlier versions gave it', () =>
  expect(orderTag(place)).toBe('gcvad5ynzejjgad54l'));

test('two places whose parts read the same in a row have two tags', () =>
  expect(orderTag({ ...place, accountId: 'a', runId: 'bc' })).not.toBe(
    orderTag({ ...place, accountId: 'ab', runId: 'c' }),
  ));
