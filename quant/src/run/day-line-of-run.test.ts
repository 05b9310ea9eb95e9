import { expect, test } from 'vitest';
import { liveRow } from '#run/live-row.ts';
import { openRun, saveRun } from '#run/state/state.ts';
import { anAccount, RunWorld } from '#testing/run-world.ts';

const rowOf = (world: RunWorld) =>
  liveRow(world.state, { market: world.market, now: world.now, hours: 'always' });

/** What screens show as the net of the day, in whole rupees. */
function shownNet(world: RunWorld): number {
  const { mtmPaise, run } = rowOf(world);
  if (mtmPaise === null || run?.day?.chargesPaise == null) throw new Error('The day is not known.');
  return Math.round((mtmPaise - run.day.fromPaise - run.day.chargesPaise) / 100) || 0;
}

test('day line of a run: its points are the net that screens show, one each quarter of an hour', () => {
  const world = new RunWorld();
  world.second();
  expect(rowOf(world).line).toEqual({ from: 600, rupees: [0] });
  world.pass(5);
  world.now += 900_000;
  world.second();
  expect(shownNet(world)).not.toBe(0);
  expect(rowOf(world).line).toEqual({ from: 600, rupees: [0, shownNet(world)] });
});

test('day line of a run: the next holder goes on with it', () => {
  const world = new RunWorld();
  world.pass(5);
  const saved = JSON.parse(JSON.stringify(saveRun(world.state)));
  expect(openRun(anAccount(), { saved, orders: [] }).dayStart?.line).toEqual(rowOf(world).line);
});

test('day line of a run: it goes on from that of the day’s earlier runs, and ends with it', () => {
  const line = { from: 570, rupees: [-12, null] };
  const day = { day: '2026-11-19', resultPaise: -1_200, limitReachedAt: null, line };
  const world = new RunWorld(anAccount({ day }));
  world.second();
  const longer = { from: 570, rupees: [-12, null, -12] };
  expect(rowOf(world).line).toEqual(longer);
  world.stop();
  world.pass(10);
  expect(world.last.requests).toContainEqual(
    expect.objectContaining({ kind: 'flat', line: longer }),
  );
});
