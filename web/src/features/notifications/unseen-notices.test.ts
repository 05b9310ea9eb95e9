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

test('unseen notices: a first visit gets those of the last 24 hours, the oldest first', () => {
  const latest = [notice('c', now), notice('b', now - 23 * hourMs), notice('a', now - 25 * hourMs)];
  expect(read(latest).ids).toEqual(['b', 'c']);
});

test('unseen notices: each is shown once, and an own one never', () => {
  const first = read([notice('b', now - 1), notice('own', now - 2, 'meera'), notice('a', now - 3)]);
  expect(first.ids).toEqual(['a', 'b']);
  expect(
    read([notice('b', now - 1), notice('own', now - 2, 'meera'), notice('a', now - 3)], first.after)
      .ids,
  ).toEqual([]);
  expect(read([notice('c', now), notice('b', now - 1)], first.after).ids).toEqual(['c']);
});

test('unseen notices: one that was written earlier and arrives later is shown too', () => {
  const { after } = read([notice('b', now - 1)]);
  expect(read([notice('b', now - 1), notice('a', now - 2)], after).ids).toEqual(['a']);
});

test('unseen notices: a notice of the operator is shown to every admin', () => {
  expect(read([notice('a', now, '')]).ids).toEqual(['a']);
});

test('unseen notices: the memory is limited, and no notice that left the list is shown again', () => {
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
