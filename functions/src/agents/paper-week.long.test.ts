import { expect, test } from 'vitest';
import { PaperWeek } from '#testing/schedules/paper-week.ts';
import { onTheEve } from '#testing/schedules/schedule-beginning.ts';
import { planOf } from '#testing/schedules/schedule-plan.ts';
import { enter } from '#testing/schedules/schedule-stand-ins.ts';

const weeks = Number(process.env.PAPER_WEEKS ?? (process.env.SOAK === undefined ? 31 : 62));
const first = Number(process.env.FIRST_SCHEDULE ?? 0);
/** Coprime with the places, moments and ways of an agent's death. */
const stride = 95;

test('paper: through expiry, holiday, dead agents and a closed laptop a week’s book balances to the paisa', async () => {
  const wrongs: string[] = [];
  const met = { executions: 0, settlements: 0, deaths: 0 };
  for (let turn = 0; turn < weeks; turn += 1) {
    const seed = first + turn * stride;
    const plan = { ...planOf(seed), faults: ['none'] as const, clocks: 'agree' as const };
    const world = enter({ ...plan, dayChange: null }, { ...onTheEve, broker: 'Paper' });
    const week = new PaperWeek(world);
    await week.play();
    if (world.wrongs.length > 0)
      wrongs.push(`FIRST_SCHEDULE=${seed} PAPER_WEEKS=1 # ${world.wrongs.join('; ')}`);
    met.executions += week.fills.size;
    met.settlements += week.settlements.length;
    met.deaths += world.agentDeath?.struckAtMs === undefined ? 0 : 1;
  }
  console.log(JSON.stringify({ weeks, ...met }));
  expect(wrongs.slice(0, 20)).toEqual([]);
  if (weeks < 30) return;
  expect(met.executions).toBeGreaterThan(4 * weeks);
  expect(met.settlements).toBeGreaterThan(weeks);
  expect(met.deaths).toBeGreaterThan(weeks / 2);
});
