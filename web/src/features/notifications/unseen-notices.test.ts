// req: INVESTOR-29

import { type AdminNotice, mostAdminNotices } from '@sthira/contract/admin-notices';
import { hourMs } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { type SeenNotices, unseenNotices } from './unseen-notices.ts';

const now = 1_000 * hourMs;
const notice = (id: string, at: number, by = 'dev'): AdminNotice => ({
  id,
  by,
  at,
  kind: 'large-adjustment',
  text: `Notice ${id}`,
  path: '/audit',
});
const read = (latest: AdminNotice[], seen: SeenNotices | null = null) => {
  const { news, seen: after } = unseenNotices(latest, {
    ...{ uid: 'meera', seen, now, most: mostAdminNotices },
  });
  return { ids: news.map(({ id }) => id), after };
};

test('who never looked is told those of the last 24 hours, the oldest first', () => {
  const latest = [notice('c', now), notice('b', now - 23 * hourMs), notice('a', now - 25 * hourMs)];
  expect(read(latest).ids).toEqual(['b', 'c']);
});

test('each is told once, and one’s own never', () => {
  const first = read([notice('b', now - 1), notice('own', now - 2, 'meera'), notice('a', now - 3)]);
  expect(first.ids).toEqual(['a', 'b']);
  expect(
    read([notice('b', now - 1), notice('own', now - 2, 'meera'), notice('a', now - 3)], first.after)
      .ids,
  ).toEqual([]);
  expect(read([notice('c', now), notice('b', now - 1)], first.after).ids).toEqual(['c']);
});

test('one that was written a moment earlier and comes later is told too', () => {
  const { after } = read([notice('b', now - 1)]);
  expect(read([notice('b', now - 1), notice('a', now - 2)], after).ids).toEqual(['a']);
});

test('the operator’s own hand is nobody’s own', () => {
  expect(read([notice('a', now, '')]).ids).toEqual(['a']);
});

test('what is remembered does not grow, and nothing that left the list is told again', () => {
  const all = Array.from({ length: 60 }, (_, place) => notice(`n${place}`, now - 60 + place));
  let seen: SeenNotices | null = null;
  const marked: string[] = [];
  for (let end = 1; end <= all.length; end += 1) {
    const { ids, after } = read(
      all.slice(Math.max(0, end - mostAdminNotices), end).toReversed(),
      seen,
    );
    marked.push(...ids);
    seen = after;
  }
  expect(marked).toEqual(all.map(({ id }) => id));
  expect(seen?.ids).toHaveLength(mostAdminNotices);
  expect(read([all[10] ?? notice('none', 0)], seen).ids).toEqual([]);
});
