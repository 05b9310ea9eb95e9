import { noRun, overallFrame, type RunStatus } from '@sthira/contract/stream';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import type { Backlog } from '#streaming/sockets/backlog.ts';
import { createOverallBoard } from './overall-board.ts';
import { overallRowOf } from './overall-row.ts';

const row = (mtmPaise: number) =>
  overallRowOf({
    account: { accountSizeLakhHundredths: 1_050 },
    live: { mtmPaise, marginPaise: 12_345, state: 'running', at: Date.UTC(2026, 10, 20) },
    health: 'alive',
    now: Date.UTC(2026, 10, 20),
  });
const rows = (figures: Record<string, number>) =>
  new Map(Object.entries(figures).map(([id, figure]) => [id, row(figure)]));

function received(view: Backlog): string[] {
  return view
    .take()
    .flatMap((frame) => Object.keys(overallFrame.parse(JSON.parse(String(frame))).data));
}

test('overall board: everything first, then only changes', () => {
  const board = createOverallBoard();
  const view = board.view();
  expect(view.pending()).toBe('none');
  board.update(rows({ a: 1, b: 2 }));
  expect(received(view)).toEqual(['a', 'b']);
  board.update(rows({ a: 1, b: 2 }));
  expect(view.pending()).toBe('none');
  board.update(rows({ a: 1, b: 3 }));
  expect(received(view)).toEqual(['b']);
});

test('overall board: a socket that fell behind receives each account once, in its newest state', () => {
  const board = createOverallBoard();
  const view = board.view();
  board.update(rows({ a: 1, b: 1 }));
  received(view);
  board.update(rows({ a: 2, b: 1 }));
  board.update(rows({ a: 3, b: 1, c: 1 }));
  const [frame] = view.take();
  expect(overallFrame.parse(JSON.parse(String(frame))).data).toEqual({ a: row(3), c: row(1) });
});

test('overall board: sockets with the same version share one frame, and a new socket receives every account that is left', () => {
  const board = createOverallBoard();
  board.update(rows({ a: 1, b: 1 }));
  const [one, other] = [board.view(), board.view()];
  expect(one.take()[0]).toBe(other.take()[0]);
  board.update(rows({ b: 1 }));
  expect(received(board.view())).toEqual(['b']);
});

test('overall board: a platform without accounts is sent as an empty frame', () => {
  const board = createOverallBoard();
  const view = board.view();
  board.update(new Map());
  expect(view.take().map(String)).toEqual(['{"type":"overall_status","data":{}}']);
});

test('overall board: a row has its figures in rupees and lakhs', () => {
  expect(row(-12_345)).toEqual({
    is_alive: true,
    account_size: 10.5,
    margin_utilized: '123.45',
    mtm: -123.45,
    last_updated_time: '2026-11-20T00:00:00.000Z',
  });
});

test('overall board: an unknown figure of a row is null or empty, not 0', () => {
  expect(
    overallRowOf({
      account: { accountSizeLakhHundredths: null },
      live: undefined,
      health: 'dead',
      now: 0,
    }),
  ).toEqual({
    is_alive: false,
    account_size: null,
    margin_utilized: '',
    mtm: null,
    last_updated_time: '',
  });
});

test('overall board: a row has the state of the run, and nothing of an ended run', () => {
  const at = Date.UTC(2026, 10, 20);
  const rowOf = (run: RunStatus | undefined) =>
    overallRowOf({
      account: { accountSizeLakhHundredths: 500 },
      live: { mtmPaise: null, marginPaise: null, state: 'stopping', at, run },
      health: 'alive',
      now: at,
    });
  const run = { ...noRun, reason: 'Closing', stuck: 'Not closed' };
  expect(rowOf(run).run).toEqual(run);
  expect(rowOf(undefined)).not.toHaveProperty('run');
});

test('overall board: the result of an ended run counts until IST midnight', () => {
  const at = istInstant('2026-11-20', '23:58');
  const facts = {
    account: { accountSizeLakhHundredths: 500 },
    health: 'dead',
    live: { mtmPaise: -250, marginPaise: null, state: 'stopped', at },
  } as const;
  expect(overallRowOf({ ...facts, now: istInstant('2026-11-20', '23:59') }).mtm).toBe(-2.5);
  expect(overallRowOf({ ...facts, now: istInstant('2026-11-21', '00:00') })).toMatchObject({
    mtm: null,
    last_updated_time: '',
  });
  const silent = { ...facts, live: { ...facts.live, state: 'running' } } as const;
  expect(overallRowOf({ ...silent, now: istInstant('2026-11-21', '00:00') }).mtm).toBe(-2.5);
});
