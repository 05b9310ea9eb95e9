import { expect, test } from 'vitest';
import { inTheEvening } from '#testing/schedules/schedule-beginning.ts';
import { planOf } from '#testing/schedules/schedule-plan.ts';
import { enter, played, testList } from '#testing/schedules/schedule-stand-ins.ts';

testList('faults', 260);

test('agent schedules: with the market closed a run without open orders sends its broker nothing and beats slowly', async () => {
  const schedule = enter(planOf(0), inTheEvening);
  await schedule.idle(40_000);
  expect(schedule.stored.beats).toBeGreaterThan(10);
  expect(schedule.stored.beats).toBeLessThan(16);
  // The books it begins with: orders, trades, positions, funds.
  expect(schedule.broker.readings).toBe(4);
});

test('agent schedules: legs left open at the end of the day are filed and closed at the next opening', async () => {
  const plan = {
    ...planOf(0),
    phase: 'day-change',
    dayChange: { trouble: 'night', goesOn: false },
    clocks: 'agree',
  } as const;
  const schedule = await played(plan);
  expect(schedule.wrongs).toEqual([]);
  const legs = /^Square off is not complete\. Remaining: (NIFTY [^,]+ -?195(, )?){4}$/;
  expect(schedule.stored.issues).toEqual([
    'Square off at the end of the day',
    expect.stringMatching(legs),
  ]);
  expect(schedule.broker.isFlat).toBe(true);
  expect(schedule.orders.filter(({ state }) => state === 'cancelled')).toHaveLength(2);
});

test('agent schedules: an agent that cannot decide goes on beating and files an issue', async () => {
  const schedule = enter(planOf(0));
  schedule.turnMarket('spoilt');
  await schedule.idle(5_000);
  expect(schedule.stored.beats).toBeGreaterThan(2);
  expect(schedule.stored.issues).toEqual([
    'The Trading Agent cannot decide what to order: nothing is opened or closed until it can.',
  ]);
});

// req: INVESTOR-17
test('agent schedules: a result that differs from the broker’s is published, filed if it lasts, and matches again, across shifts', async () => {
  const schedule = enter(planOf(0));
  schedule.agents.call();
  await schedule.passUntil(() => schedule.isWhole);
  await schedule.pass(20_000);
  expect(schedule.stored.row?.run?.broker).toMatchObject({
    verdict: 'matches',
    comparedAt: expect.any(Number),
  });
  const { broker, time } = schedule;
  broker.exchange.faults.add({ kind: 'fills-repriced', percent: 10 }, time.nowMs);
  await schedule.pass(10_000);
  expect(schedule.stored.row?.run?.broker?.verdict).toBe('matches');
  await schedule.pass(50_000);
  const worsePaise = broker.exchange.executions.reduce(
    (sum, { execution: { quantity, pricePaise } }) => sum + quantity * Math.round(pricePaise / 10),
    0,
  );
  const { verdict, differs } = schedule.stored.row?.run?.broker ?? {};
  expect(verdict).toBe('differs');
  expect(differs?.legs.map(({ here, broker }) => here - broker)).toEqual([0, 0, 0, 0]);
  expect((differs?.herePaise ?? 0) - (differs?.brokerPaise ?? 0)).toBe(worsePaise);
  expect(schedule.stored.issues).toEqual([]);

  await schedule.pass(240_000);
  expect(schedule.stored.issues).toEqual([
    expect.stringMatching(
      /^Today’s figures differ from the broker’s own for minutes\. P&L here \S+, at the broker /,
    ),
  ]);
  broker.exchange.faults.clear();
  await schedule.pass(30_000);
  expect(schedule.stored.row?.run?.broker).toMatchObject({ verdict: 'matches' });
  expect(schedule.stored.issues).toHaveLength(1);
  expect(schedule.wrongs).toEqual([]);
});
