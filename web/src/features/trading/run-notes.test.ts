import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { leaveOffer, newWords, notesOf, watchedUntil } from './run-notes.ts';
import { badgeText, legText, noteText } from './run-words.ts';

const at = Date.parse('2026-11-20T09:00:00.000Z');
const iso = (ms: number) => new Date(ms).toISOString();
const legs = [{ symbol: 'NIFTY 24 NOV 24500 CE', quantity: -130 }];
const said = (
  changes: object,
  { run = {}, reported = 'now' as 'now' | 'earlier', refusal = '' } = {},
) => {
  const account = anAccount('one', { trading_state: 'running', ...changes });
  const source = { run: { reason: '', remaining: [], differs: null, ...run }, reported };
  const clocks = { watched: watchedUntil(account, at), leave: leaveOffer(account, at) };
  return notesOf(account, { ...source, ...clocks, refusal }).map((note) => [
    note.kind,
    noteText(note),
  ]);
};

test('run notes: none without a reason', () => {
  for (const trading_state of ['running', 'stopping', 'stopped'] as const)
    expect(said({ trading_state })).toEqual([]);
  expect(
    notesOf(anAccount('one'), {
      run: undefined,
      reported: 'earlier',
      watched: null,
      leave: 'too-early',
      refusal: '',
    }),
  ).toEqual([]);
});

test('run notes: the reason of a run, while its agent is alive and it trades', () => {
  const run = { reason: 'Waiting: the index is not calm (2.9 of 2.5)' };
  expect(said({}, { run })).toEqual([['reason', 'Waiting: the index is not calm (2.9 of 2.5)']]);
  expect(said({ trading_state: 'stopping' }, { run })).toHaveLength(1);
  expect(said({}, { run, reported: 'earlier' })).toEqual([]);
  expect(said({ trading_state: 'stopped' }, { run })).toEqual([]);
});

test('run notes: the reason that a square off does not close, while its agent is alive', () => {
  const stuck = 'The broker refuses: RMS: Margin Exceeds (BUY 130 NIFTY)';
  const run = { reason: 'Leaving: square off', stuck };
  const notes = [
    ['reason', 'Leaving: square off'],
    ['stuck', stuck],
  ];
  expect(said({ trading_state: 'stopping' }, { run })).toEqual(notes);
  expect(said({}, { run })).toEqual(notes);
  expect(said({ trading_state: 'stopping' }, { run, reported: 'earlier' })).toEqual([]);
  expect(said({ trading_state: 'stopped' }, { run })).toEqual([]);
});

test('run notes: the worst case of an open position and its present loss, while its agent is alive', () => {
  const run = { worst: { lossPaise: 1_377_600, lostPaise: 123_400 } };
  const text = 'Worst case of the position: a loss of ₹13,776, charges included. Lost now: ₹1,234.';
  expect(said({}, { run })).toEqual([['worst', text]]);
  expect(said({}, { run, reported: 'earlier' })).toEqual([]);
  const blind = { worst: { ...run.worst, lostPaise: null } };
  expect(said({}, { run: blind })).toEqual([['worst', text.replace('₹1,234', '—')]]);
});

test.each([
  [
    legs,
    [],
    'The broker’s positions say NIFTY 24 NOV 24500 CE −130, its trades say 0. Reading again.',
  ],
  [
    [],
    legs,
    'The broker’s positions say NIFTY 24 NOV 24500 CE 0, its trades say −130. Reading again.',
  ],
  [
    [...legs, { symbol: 'NIFTY 24 NOV 24700 CE', quantity: 130 }],
    legs,
    'The broker’s positions say NIFTY 24 NOV 24700 CE 130, its trades say 0. Reading again.',
  ],
  [
    [...legs, { symbol: 'NIFTY 24 NOV 24700 CE', quantity: 130 }],
    [],
    'The broker’s positions and its trades disagree about 2 legs. Reading again.',
  ],
])('run notes: books that differ have what each says: %j, %j', (positions, trades, text) => {
  expect(said({}, { run: { differs: { positions, trades } } })).toEqual([['differs', text]]);
});

test.each([
  [
    { login_status: 'error', error_message: 'Session expired.' },
    'Session expired. Log in, so that the run goes on.',
  ],
  [
    {
      login_status: 'error',
      error_message: 'The broker has ended this session. Please log in again.',
    },
    'The broker has ended this session. Please log in again.',
  ],
  [
    { login_status: 'error', error_message: '' },
    'The broker has ended the session. Log in, so that the run goes on.',
  ],
  [
    { login_status: 'logged_out', error_message: '' },
    'The broker has ended the session. Log in, so that the run goes on.',
  ],
])('run notes: a session that ended during a run: %j', (changes, text) => {
  expect(said(changes)).toEqual([['dead-session', text]]);
  expect(said({ ...changes, trading_state: 'stopped' })).toEqual([]);
});

test('run notes: the daily loss limit, running or not', () => {
  const reached = { daily_loss_reached: true, daily_loss_pct: 2 };
  const note = ['daily-loss', 'Daily loss limit of 2% reached: no new positions today'];
  expect(said(reached)).toEqual([note]);
  expect(said({ ...reached, trading_state: 'stopped' })).toEqual([note]);
  // The run's own reason has the same words.
  expect(said(reached, { run: { reason: note[1] } })).toEqual([note]);
  expect(said(reached, { run: { reason: 'Leaving: square off' } })).toEqual([
    ['reason', 'Leaving: square off'],
    note,
  ]);
});

test('run notes: a week’s limit and a locked profit have their own texts', () => {
  expect(said({ weekly_loss_reached: true, limits: { weekly_loss_pct: 4.5 } })).toEqual([
    ['weekly-loss', 'Weekly loss limit of 4.5% reached: no new positions this week'],
  ]);
  expect(said({ profit_locked: true, limits: { profit_lock_pct: 1 } })).toEqual([
    ['profit-lock', 'Profit of 1% locked: no new positions today'],
  ]);
});

test('run notes: a limit is shown once half of it is used, with the rest', () => {
  const use = (limit: string, used: number | null) => ({ limit, used, of: 1_000_000 });
  const limits = [
    use('daily-loss', 499_900),
    use('weekly-loss', 500_000),
    use('run-loss', null),
    use('profit-lock', 1_000_000),
    { limit: 'daily-entries', used: 2, of: 3 },
  ];
  const run = { limits };
  expect(said({}, { run })).toEqual([
    ['limits', 'Weekly loss limit: ₹5,000 of ₹10,000 left. 1 of 3 entries left today.'],
  ]);
  expect(said({}, { run, reported: 'earlier' })).toEqual([]);
  expect(said({ trading_state: 'stopped' }, { run })).toEqual([]);
});

test('run notes: the open legs while stopping, and the way out after two minutes', () => {
  const stopping = (ms: number) => ({ trading_state: 'stopping', stopping_since: iso(at - ms) });
  expect(said(stopping(119_999), { run: { remaining: legs } })).toEqual([
    ['closing', 'Still open, being closed:'],
  ]);
  expect(said(stopping(119_999), { run: { remaining: legs }, reported: 'earlier' })).toEqual([
    ['closing', 'Still open when last heard:'],
  ]);
  expect(said(stopping(119_999))).toEqual([]);
  expect(said(stopping(120_000))).toEqual([
    ['closing', 'Which positions are still open is not known.'],
  ]);
  expect(leaveOffer({ trading_state: 'stopping', stopping_since: iso(at - 119_999) }, at)).toBe(
    'too-early',
  );
  expect(leaveOffer({ trading_state: 'stopping', stopping_since: iso(at - 120_000) }, at)).toBe(
    'offered',
  );
  expect(leaveOffer({ trading_state: 'stopping', stopping_since: null }, at)).toBe('too-early');
  expect(leaveOffer({ trading_state: 'running', stopping_since: iso(0) }, at)).toBe('too-early');
  expect(legs.map(legText)).toEqual(['NIFTY 24 NOV 24500 CE −130']);
});

test('run notes: a stopped account has the end of its watch, and the reason', () => {
  const watched = { trading_state: 'stopped', watched_until: '2026-11-20T10:10:00.000Z' } as const;
  expect(said(watched)).toEqual([
    ['watched', 'An order had no clear answer. The broker’s books are read again until then.'],
  ]);
  expect(badgeText(watched, watchedUntil(watched, at))).toBe('Stopped · watched until 15:40');
  expect(watchedUntil(watched, Date.parse(watched.watched_until))).toBeNull();
  expect(watchedUntil({ ...watched, trading_state: 'stopping' }, at)).toBeNull();
  expect(badgeText({ trading_state: 'stopping' }, null)).toBe('Stopping…');
});

test('run notes: a refused Start is shown in the row until the account runs', () => {
  const refusal = 'One lot needs ₹1,38,000, 80% of this account is ₹40,000.';
  expect(said({ trading_state: 'stopped' }, { refusal })).toEqual([
    ['refused', `Not started: ${refusal}`],
  ]);
  expect(said({}, { refusal })).toEqual([]);
});

test.each([
  [
    ['Waiting: the index is not calm (2.9 of 2.5)'],
    ['Waiting: the index is not calm (3.1 of 2.5)'],
    [],
  ],
  [['Still open: NIFTY 24500 CE −130'], ['Still open: NIFTY 24500 CE −65'], []],
  [
    ['One lot needs ₹1,38,000, 80% of this account is ₹40,000'],
    ['One lot needs ₹1,37,412.50, 80% of this account is ₹40,000'],
    [],
  ],
  [
    ['Waiting: the index is not calm (2.9 of 2.5)'],
    ['Holding', 'Reading again'],
    ['Holding', 'Reading again'],
  ],
  [['a', 'b'], ['b', 'c'], ['c']],
])('run notes: after %j, %j adds the new texts %j', (before, after, words) =>
  expect(newWords(before, after)).toEqual(words),
);
