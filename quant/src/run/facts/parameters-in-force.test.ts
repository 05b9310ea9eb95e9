import { istDay } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { participation } from '#participation/strategy.ts';
import { liveRow } from '#run/live-row.ts';
import { openRun, saveRun } from '#run/state/state.ts';
import type { StrategyParameters } from '#strategy/strategy.ts';
import { anAccount, RunWorld } from '#testing/run-world.ts';
import { areParametersWaiting, parametersInForce } from './parameters-in-force.ts';

const before = { ...anAccount().parameters, cooldown: 0 };
const after = { ...before, maxLoss: 50, lots: 2 };

/** A run with an open position whose account then gets other parameters. */
function changedWhileOpen(parameters: StrategyParameters = after): RunWorld {
  const world = new RunWorld(anAccount({ parameters: before, dailyLossPctHundredths: 10_000 }));
  world.pass(4);
  world.apply({ kind: 'account', account: { ...world.state.account, parameters } });
  world.pass(2);
  return world;
}

const waits = (world: RunWorld) =>
  liveRow(world.state, { market: world.market, now: world.now, hours: 'always' }).run
    ?.parametersWait;

test('a run without a position decides by the account’s parameters at once', () => {
  const world = new RunWorld(anAccount({ parameters: { ...before, minCredit: 100 } }));
  world.pass(2);
  expect(world.sent).toEqual([]);
  expect(saveRun(world.state).heldParameters).toBeUndefined();
  world.apply({ kind: 'account', account: { ...world.state.account, parameters: after } });
  expect(parametersInForce(world.state, istDay(world.now))).toBe(after);
  world.pass(4);
  expect(waits(world)).toBeUndefined();
  expect(saveRun(world.state).heldParameters).toEqual(after);
});

test('an open position keeps the parameters it was opened with', () => {
  const world = changedWhileOpen({ ...after, stop: 0.05 });
  expect(parametersInForce(world.state, istDay(world.now))).toEqual(before);
  expect(waits(world)).toBe(true);
  // A loss beyond the new stop of 0.05 %, within the old one of 1 %.
  world.moved = { [world.leg('shortCall')]: 1_000 };
  world.pass(2);
  expect(world.state.reason).toMatch(/^Holding/);
});

test('the next position is opened with the new ones', () => {
  const world = changedWhileOpen();
  world.moved = { [world.leg('shortCall')]: 20_000 };
  world.pass(6);
  world.moved = {};
  world.pass(8);
  expect(world.state.cycle).toBe(2);
  expect(parametersInForce(world.state, istDay(world.now))).toEqual(after);
  expect(waits(world)).toBeUndefined();
  const lot = 65;
  const units = Object.values(world.nets).map(Math.abs);
  expect(Math.max(...units)).toBe(2 * lot);
});

test('the next holder of the run goes on with the parameters of the position', () => {
  const world = changedWhileOpen();
  const saved = JSON.parse(JSON.stringify(saveRun(world.state)));
  const account = { ...world.state.account, parameters: after };
  expect(parametersInForce(openRun(account, { saved, orders: [] }), istDay(world.now))).toEqual(
    before,
  );
  const { heldParameters, ...older } = saved;
  expect(openRun(account, { saved: { ...older, parameters: before }, orders: [] })).toMatchObject({
    heldParameters,
  });
  const other = { ...account, runId: 'run2' };
  expect(parametersInForce(openRun(other, { saved, orders: [] }), istDay(world.now))).toEqual(
    after,
  );
});

test('looser parameters count from their day, for the position that is opened then', () => {
  const world = new RunWorld(anAccount({ parameters: { ...after, stop: 2 } }));
  const lossBounds = { until: '2026-11-21', maxLoss: 5, stop: 1, wings: 4 };
  world.apply({ kind: 'account', account: { ...world.state.account, lossBounds } });
  world.pass(4);
  expect(saveRun(world.state).heldParameters).toMatchObject({ maxLoss: 5, stop: 1, lots: 2 });
  expect(waits(world)).toBeUndefined();
  const { account } = world.state;
  const later = { heldParameters: null, account: { ...account, lossBounds } };
  expect(parametersInForce(later, '2026-11-21')).toBe(account.parameters);
});

test('a strategy of months goes by the account’s parameters whatever it holds', () => {
  const heldParameters = participation.read('');
  const parameters = { ...heldParameters, notional: 20 };
  const account = anAccount({ strategy: participation, parameters });
  expect(parametersInForce({ heldParameters, account }, '2026-12-29')).toEqual(parameters);
  expect(areParametersWaiting({ heldParameters, account }, '2026-12-29')).toBe(false);
  const enigma = anAccount({ parameters: after });
  expect(areParametersWaiting({ heldParameters: before, account: enigma }, '2026-12-29')).toBe(
    true,
  );
});
