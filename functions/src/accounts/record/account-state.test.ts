import { readFileSync } from 'node:fs';
import { tradingState } from '@sthira/contract/accounts';
import { istInstant } from '@sthira/contract/units';
import { isLimited } from '@sthira/quant/run/state/day-result';
import { expect, test } from 'vitest';
import {
  neverTraded,
  nextState,
  nextTrading,
  type Trading,
  type TradingEvent,
} from './account-state.ts';

const kinds = [
  'start',
  'pay',
  'stop',
  'flat',
  'leave',
  'limit',
  'turned-up',
  'books-read',
  'login',
] as const satisfies TradingEvent['kind'][];
const states = tradingState.options;
const today = '2026-11-20';
const at = (time: string) => istInstant(today, time);

test('account state: the whole table', () => {
  const rows = states.map(
    (state) =>
      `${state}: ${kinds.map((kind) => `${kind} ${Object.values(nextState(state, kind))[0]}`).join(', ')}`,
  );
  expect(rows).toEqual([
    'stopped: start running, pay not-running, stop stopped, flat not-stopping, leave not-stopping, limit not-running, turned-up stopping, books-read stopped, login stopped',
    'running: start already-running, pay running, stop stopping, flat not-stopping, leave not-stopping, limit running, turned-up running, books-read running, login running',
    'stopping: start still-stopping, pay not-running, stop stopping, flat stopped, leave stopped, limit stopping, turned-up stopping, books-read stopping, login stopping',
  ]);
});

test('account state: the drawing names every event of the table, and no other', () => {
  const [drawing = ''] =
    /\/\*\*[\s\S]*?\*\//.exec(
      readFileSync(new URL('./account-state.ts', import.meta.url), 'utf8'),
    ) ?? [];
  const [arrows = '', inPlace = ''] = drawing.split('\n *\n');
  const named = [
    ...arrows.matchAll(/[a-z]+(-[a-z]+)*/g),
    ...(inPlace.split(' An order')[0] ?? '').matchAll(/(?<=: |, )[a-z]+(-[a-z]+)*/g),
  ];
  const events = new Set(
    named.map(([word]) => word).filter((word) => !states.some((state) => state === word)),
  );
  expect([...events].sort()).toEqual([...kinds].sort());
});

test('account state: never from running to stopped without stopping', () => {
  expect(kinds.map((kind) => nextState('running', kind))).not.toContainEqual({ to: 'stopped' });
});

/** The value after the events; each must be possible. */
function after(first: Trading, ...events: TradingEvent[]): Trading {
  return events.reduce((trading, event) => {
    const step = nextTrading(trading, event);
    if ('refused' in step) throw new Error(`${event.kind}: ${step.refused}`);
    return step.to;
  }, first);
}

const start = (time: string, runId = 'run1'): TradingEvent => ({
  kind: 'start',
  at: at(time),
  algoId: 1,
  runId,
  day: today,
});
const stop = (time: string): TradingEvent => ({ kind: 'stop', at: at(time), reason: '' });
const flat = (
  time: string,
  changes: Partial<TradingEvent & { kind: 'flat' }> = {},
): TradingEvent => {
  return {
    kind: 'flat',
    at: at(time),
    runId: 'run1',
    resultPaise: 0,
    unaccounted: [],
    closesAt: at('15:30'),
    ...changes,
  };
};
const limits = { slPctHundredths: null, dailyLossPctHundredths: 200 };
const limit = (time: string, runId = 'run1'): TradingEvent => ({
  kind: 'limit',
  limit: 'daily-loss',
  pctHundredths: 200,
  at: at(time),
  runId,
});
const turnedUp = (time: string, tag: string, runId = 'run1'): TradingEvent => ({
  kind: 'turned-up',
  at: at(time),
  runId,
  tag,
});
const booksRead = (
  time: string,
  changes: Partial<TradingEvent & { kind: 'books-read' }> = {},
): TradingEvent => {
  return {
    kind: 'books-read',
    at: at(time),
    runId: 'run1',
    settled: [],
    books: 'read',
    ...changes,
  };
};
const refusal = (trading: Trading, event: TradingEvent) =>
  (nextTrading(trading, event) as { refused: string }).refused;

test('account state: results of a day’s runs add up, and another day starts at zero', () => {
  const first = after(
    neverTraded,
    start('10:00'),
    stop('11:00'),
    flat('11:01', { resultPaise: -300_000 }),
  );
  expect(first).toMatchObject({
    state: 'stopped',
    day: { day: today, resultPaise: -300_000, limitReachedAt: null },
    watch: null,
  });
  const second = after(
    first,
    start('12:00', 'run2'),
    stop('13:00'),
    flat('13:01', { runId: 'run2', resultPaise: 100_000 }),
  );
  expect(second.day?.resultPaise).toBe(-200_000);
  const next = { at: istInstant('2026-11-23', '10:00') };
  const later = after(
    second,
    { ...start('10:00', 'run3'), ...next },
    { ...stop('10:00'), ...next },
    { ...flat('10:00', { runId: 'run3' }), ...next },
  );
  expect(later.day).toEqual({ day: '2026-11-23', resultPaise: 0, limitReachedAt: null });
});

test('account state: a person’s stop removes the platform’s reason only', () => {
  const reason = 'The loss reached 1% of the account size';
  const ended = after(neverTraded, start('10:00'), { ...stop('11:00'), kind: 'stop', reason });
  expect(ended).toMatchObject({ state: 'stopping', stopReason: reason });
  expect(after(ended, { ...stop('11:05'), kind: 'stop', reason: 'Another' })).toBe(ended);
  expect(after(ended, stop('11:05'))).toEqual({ ...ended, stopReason: '' });
  const asked = after(neverTraded, start('10:00'), stop('11:00'));
  expect(after(asked, stop('11:05'))).toBe(asked);
});

test('account state: a day’s limit is reached once, holds through stop and start, and ends with the day', () => {
  const reached = after(neverTraded, start('10:00'), limit('10:30'));
  expect(reached.day).toEqual({ day: today, resultPaise: 0, limitReachedAt: at('10:30') });
  expect(nextTrading(reached, limit('10:31'))).toEqual({ to: reached });
  expect(refusal(reached, limit('10:31', 'run0'))).toBe('another-run');
  const again = after(
    reached,
    stop('11:00'),
    flat('11:01', { resultPaise: -1_100_000 }),
    start('11:05', 'run2'),
    limit('11:06', 'run2'),
  );
  expect(again.day).toEqual({ day: today, resultPaise: -1_100_000, limitReachedAt: at('10:30') });
  expect(isLimited({ ...limits, ...again }, 'daily-loss', today)).toBe(true);
  expect(isLimited({ ...limits, ...again }, 'daily-loss', '2026-11-23')).toBe(false);
});

test('account state: net results of a week’s runs add up, and its limit ends with it', () => {
  const run = (id: string, made: object) => [
    start('10:00', id),
    stop('11:00'),
    flat('11:01', { runId: id, resultPaise: -500, chargesPaise: 50, ...made }),
  ];
  const ended = after(neverTraded, ...run('run1', { weekPaise: -700 }), ...run('run2', {}));
  expect(ended.week).toEqual({ week: '2026-11-16', netPaise: -1_250 });
  const reached = after(ended, start('12:00', 'run3'), {
    ...{ kind: 'limit', limit: 'weekly-loss', pctHundredths: 400 },
    ...{ runId: 'run3', at: at('12:01') },
  });
  expect(reached.week).toEqual({
    week: '2026-11-16',
    netPaise: -1_250,
    limitReachedAt: at('12:01'),
    limitPctHundredths: 400,
  });
  const weekly = (weeklyLossPctHundredths: number | undefined, day: string) =>
    isLimited({ ...limits, limits: { weeklyLossPctHundredths }, ...reached }, 'weekly-loss', day);
  expect(weekly(400, '2026-11-22')).toBe(true);
  expect(weekly(300, '2026-11-22')).toBe(true);
  expect(weekly(400, '2026-11-23')).toBe(false);
  // Looser limits count from a later day on, and the week goes on under them.
  expect(weekly(401, '2026-11-22')).toBe(false);
  expect(weekly(undefined, '2026-11-22')).toBe(false);
});

test('account state: a run with unaccounted orders is read after 30 s, 2, 5 and 15 minutes and at the close', () => {
  const stopped = after(
    neverTraded,
    start('10:00'),
    stop('11:00'),
    flat('11:00', { unaccounted: ['tagA'] }),
  );
  expect(stopped).toMatchObject({
    state: 'stopped',
    watch: { runId: 'run1', tags: ['tagA'], stoppedAt: at('11:00'), until: at('15:30') },
  });
  const readings: number[] = [];
  let watched = stopped;
  while (watched.watch) {
    readings.push(watched.watch.nextAt);
    watched = after(watched, { ...booksRead('11:00'), at: watched.watch.nextAt });
  }
  expect(readings).toEqual([
    at('11:00') + 30_000,
    at('11:02'),
    at('11:05'),
    at('11:15'),
    at('15:30'),
  ]);
  expect(watched.watch).toBeNull();
});

test('account state: with the market closed or never closing the fourth reading is the last', () => {
  for (const closesAt of [null, at('10:59')]) {
    const { watch } = after(
      neverTraded,
      start('10:00'),
      stop('11:00'),
      flat('11:00', { unaccounted: ['tagA'], closesAt }),
    );
    expect(watch).toMatchObject({ until: at('11:15'), nextAt: at('11:00') + 30_000 });
  }
  const late = after(
    neverTraded,
    start('10:00'),
    stop('11:00'),
    flat('11:00', { unaccounted: ['tagA'], closesAt: at('11:10') }),
  );
  expect(late.watch?.until).toBe(at('11:15'));
});

const watched = after(
  neverTraded,
  start('10:00'),
  stop('11:00'),
  flat('11:00', { unaccounted: ['tagA'], closesAt: null }),
);

test('account state: a late reading replaces those before it', () => {
  expect(after(watched, booksRead('11:06')).watch?.nextAt).toBe(at('11:15'));
});

test('account state: a login makes the next reading of a watched run due only', () => {
  const later = { kind: 'login', at: at('11:06') } as const;
  expect(after(watched, later)).toEqual({
    ...watched,
    watch: { ...watched.watch, nextAt: at('11:06') },
  });
  expect(after(neverTraded, later)).toBe(neverTraded);
});

test('account state: unreadable books are read again for a limited time', () => {
  const unread = after(watched, booksRead('11:15', { books: 'unread' }));
  expect(unread.watch).toMatchObject({ nextAt: at('11:20'), until: at('11:15') });
  expect(after(watched, booksRead('11:01', { books: 'unread' })).watch?.nextAt).toBe(at('11:02'));
  expect(after(unread, booksRead('11:16')).watch).toBeNull();
  expect(after(unread, booksRead('11:30', { books: 'unread' })).watch).toBeNull();
});

test('account state: an order that ended unfilled is not watched any more', () => {
  const stopped = after(
    neverTraded,
    start('10:00'),
    stop('11:00'),
    flat('11:00', { unaccounted: ['tagA', 'tagB'] }),
  );
  expect(after(stopped, booksRead('11:01', { settled: ['tagA'] })).watch?.tags).toEqual(['tagB']);
  expect(after(stopped, booksRead('11:01', { settled: ['tagA', 'tagB'] })).watch).toBeNull();
  expect(refusal(stopped, booksRead('11:01', { runId: 'run0' }))).toBe('not-watched');
});

test('account state: an order that turned up reopens its run, and the result is counted again', () => {
  const ended = { unaccounted: ['tagA', 'tagB'], resultPaise: -40_000 };
  const stopped = after(neverTraded, start('10:00'), stop('11:00'), flat('11:00', ended));
  const reopened = after(stopped, turnedUp('11:02', 'tagA'));
  expect(reopened).toMatchObject({
    state: 'stopping',
    runId: 'run1',
    stoppingAt: at('11:02'),
    watch: { tags: ['tagB'] },
    day: { resultPaise: 0 },
  });
  expect(reopened.takenOver).toEqual(['tagA']);
  expect(refusal(reopened, turnedUp('11:03', 'tagA'))).toBe('not-watched');
  const again = after(reopened, flat('11:04', { unaccounted: ['tagB'], resultPaise: -55_000 }));
  expect(again).toMatchObject({
    state: 'stopped',
    day: { resultPaise: -55_000 },
    watch: { tags: ['tagB'], stoppedAt: at('11:04') },
  });
  expect(again.takenOver).toBeUndefined();
});

test('account state: an order that turned up leaves another run running, and the watch goes on', () => {
  const running = after(
    neverTraded,
    start('10:00'),
    stop('11:00'),
    flat('11:00', { unaccounted: ['tagA', 'tagB'] }),
    start('11:01', 'run2'),
  );
  const reopened = after(running, turnedUp('11:02', 'tagA'));
  expect(reopened).toMatchObject({
    state: 'running',
    runId: 'run2',
    stoppingAt: null,
    watch: { runId: 'run1', tags: ['tagB'] },
    takenOver: ['tagA'],
  });
  const ended = after(
    reopened,
    stop('11:03'),
    flat('11:04', { runId: 'run2', unaccounted: ['tagC'] }),
  );
  expect(ended.watch).toMatchObject({
    runId: 'run2',
    tags: ['tagB', 'tagC'],
    stoppedAt: at('11:04'),
  });
});

test('account state: the rest can be left only after two minutes of squaring off', () => {
  const stopping = after(neverTraded, start('10:00'), stop('11:00'));
  const leave = (time: string): TradingEvent => ({
    kind: 'leave',
    at: at(time),
    resultPaise: -25_000,
  });
  expect(refusal(stopping, leave('11:01'))).toBe('too-early');
  expect(after(stopping, leave('11:02'))).toMatchObject({
    state: 'stopped',
    watch: null,
    day: { resultPaise: -25_000 },
  });
});

test('account state: a following day is paid once', () => {
  const running = after(neverTraded, start('10:00'));
  const pay: TradingEvent = { kind: 'pay', at: at('10:00'), runId: 'run1', day: '2026-11-23' };
  expect(after(running, pay).paidDay).toBe('2026-11-23');
  expect(nextTrading(after(running, pay), pay)).toEqual({ to: after(running, pay) });
  expect(refusal(running, { ...pay, runId: 'run0' })).toBe('another-run');
});

test('account state: the result of a reopened run is taken back and counted at its end', () => {
  const made = { resultPaise: -100, chargesPaise: 350, entries: 2, weekPaise: -900 };
  const unclear = { unaccounted: ['tagA'], ...made };
  const ended = after(neverTraded, start('10:00'), stop('11:00'), flat('11:00', unclear));
  expect(ended).toMatchObject({
    day: { resultPaise: -100, chargesPaise: 350, entries: 2 },
    week: { week: '2026-11-16', netPaise: -900 },
    watch: made,
  });
  const goesOn = after(ended, turnedUp('11:01', 'tagA'));
  expect(goesOn.day).toEqual({ day: today, resultPaise: 0, limitReachedAt: null });
  expect(goesOn.week).toEqual({ week: '2026-11-16', netPaise: 0 });
  const again = after(goesOn, flat('11:02', { resultPaise: -120, chargesPaise: 400, entries: 3 }));
  expect(again.day).toMatchObject({ resultPaise: -120, chargesPaise: 400, entries: 3 });
  // A run that does not say what it made in the week made what it made that day.
  expect(again.week).toEqual({ week: '2026-11-16', netPaise: -520 });
});
