import { type Day, istDay } from '@sthira/contract/units';
import { type ClosedResults, closedResults } from '@sthira/quant/result/closed-results';
import type { AccountDayDocument } from '#documents/orders.ts';
import type { OrderFill } from './stored-rows.ts';

type DayResult = NonNullable<AccountDayDocument['result']>;

/**
 * Answers how a day ended on which orders of these runs were made or executed; `fills` are those of
 * whole runs, in time. What a run left to its owner is not held by another one.
 */
export function dayResults(
  fills: readonly OrderFill[],
): (day: Day, runIds: ReadonlySet<string>) => DayResult {
  const runs = new Map(
    [...Map.groupBy(fills, ({ order }) => order.runId)].map(([runId, run]) => [
      runId,
      closedResults(run.map(({ order, ...fill }) => ({ ...order, ...fill }))),
    ]),
  );
  const entryDays = new Set(
    fills.filter(({ order }) => order.purpose === 'entry').map(({ at }) => istDay(at)),
  );
  return (day, runIds) => {
    const own = [...runIds].flatMap((runId) => runs.get(runId) ?? []);
    const heldUnits = own.reduce((sum, run) => sum + openAfter(run, day), 0);
    return {
      turnoverPaise: own.reduce((sum, run) => sum + (run.get(day)?.turnoverPaise ?? 0), 0),
      ...(heldUnits === 0 ? {} : { heldUnits }),
      ...(entryDays.has(day) ? { entered: true as const } : {}),
    };
  };
}

/** A run's days stand oldest first. */
function openAfter(run: ReadonlyMap<Day, ClosedResults>, day: Day): number {
  return [...run].findLast(([each]) => each <= day)?.[1].openUnits ?? 0;
}
