import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { positionNews } from './position-news.ts';

const running = anAccount({ trading: { ...anAccount().trading, state: 'running', runId: 'r1' } });
const stopping = { ...running, trading: { ...running.trading, state: 'stopping' as const } };
const run = (phase: string, worstPaise?: number) => ({
  runId: 'r1',
  algorithm: { phase, ...(worstPaise === undefined ? {} : { worstPaise }) },
});
type Saved = ReturnType<typeof run>;

const news = (before: Saved | undefined, after: Saved, changes = {}) =>
  positionNews({
    ...{ account: running, before, after, legsOf: () => [], dayNetPaise: () => -12_345, at: 7 },
    ...changes,
  });

test('position news: what was opened is told with its worst case, once it is held', () => {
  expect(news(run('flat'), run('entering', 900_000))).toEqual([]);
  expect(news(run('entering', 900_000), run('holding', 900_000))).toEqual([
    {
      id: `${running.id}-7-opened`,
      uid: running.ownerUid,
      event: 'opened',
      accountId: running.id,
      text: 'A position was opened; at worst it loses ₹9,000',
      figurePaise: null,
    },
  ]);
  expect(news(undefined, run('holding'))[0]?.text).toBe('A position was opened');
  expect(news(run('holding', 900_000), run('holding', 900_000))).toEqual([]);
});

test('position news: what was closed is told with the day’s net, where it is known', () => {
  expect(news(run('holding'), run('exiting'))).toEqual([]);
  for (const before of ['holding', 'exiting'])
    expect(news(run(before), run('flat'))).toMatchObject([
      {
        event: 'closed',
        text: 'The position was closed; the day stands at −₹123.45 after charges',
        figurePaise: -12_345,
      },
    ]);
  expect(news(run('exiting'), run('flat'), { dayNetPaise: () => null })).toMatchObject([
    { text: 'The position was closed; the day’s net is not known yet', figurePaise: null },
  ]);
});

test('position news: an entry that came to nothing, and a square off, are told elsewhere', () => {
  expect(news(run('entering'), run('flat'))).toEqual([]);
  expect(news(run('exiting'), run('flat'), { account: stopping })).toEqual([]);
});

test('position news: an entry that lapses beside an older position opens nothing', () => {
  const legsOf = ({ algorithm }: { algorithm?: unknown }) =>
    (algorithm as { phase: string }).phase === 'entering' ? [{}, {}, {}, {}] : [{}, {}];
  expect(news(run('entering', 9), run('holding', 9), { legsOf })).toEqual([]);
});

test('position news: a worst case that grew is told, one that shrank is not', () => {
  expect(news(run('holding', 900_000), run('holding', 1_200_000))).toMatchObject([
    {
      event: 'worst-case-raised',
      text: 'The worst case of the open position went from ₹9,000 to ₹12,000',
      figurePaise: -1_200_000,
    },
  ]);
  expect(news(run('holding', 900_000), run('holding', 800_000))).toEqual([]);
  expect(news(run('holding'), run('holding', 800_000))).toEqual([]);
});

test('position news: the state of another run says nothing of this one', () =>
  expect(news({ ...run('holding', 1), runId: 'r0' }, run('flat'))).toEqual([]));
