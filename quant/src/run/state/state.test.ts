import { expect, test } from 'vitest';
import { defaultParameters } from '#enigma/parameters.ts';
import type { EnigmaState } from '#enigma/state.ts';
import type { RunMemory } from '#run/books/saved-run.ts';
import { aRunAccount } from '#testing/run-fixtures.ts';
import { openRun, saveRun } from './state.ts';

const opened = openRun(aRunAccount(), { saved: undefined, orders: [] });
const flat: EnigmaState = { phase: 'flat', readyAt: 7 };
const memory: RunMemory = {
  algorithm: flat,
  ...{ cycle: 3, gate: 'reducing', gateReason: 'Too many orders', breach: 'A wing is missing' },
  differs: { 40001: { units: 65, sinceAt: 1, readings: 2 } },
  comparison: { readAt: 1, matchedAt: null, apart: null },
  dayStart: { day: '2026-11-19', markPaise: -5, entries: 2 },
  weekStart: { week: '2026-11-16', markPaise: 5 },
  ...{ chargesAtOpenPaise: 9, shortOfMarginAt: 4, cannotTrade: true },
  broken: { day: '2026-11-19', count: 1, reason: 'The entry was not filled' },
  heldParameters: { ...defaultParameters, stop: 1 },
};

test('a run that is opened anew has the whole memory with which it was saved', () => {
  const saved = JSON.parse(JSON.stringify(saveRun({ ...opened, ...memory })));
  expect(openRun(aRunAccount(), { saved, orders: [] })).toEqual({ ...opened, ...memory });
});

test('a new run saves its name alone', () =>
  expect(saveRun(opened)).toEqual({ runId: opened.account.runId }));

test('the memory of another run is not taken up', () => {
  const saved = saveRun({ ...opened, ...memory });
  const other = aRunAccount({ runId: 'another' });
  expect(openRun(other, { saved, orders: [] })).toMatchObject({ cycle: 1, breach: '' });
});
