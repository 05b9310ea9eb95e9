import type { CallName } from '@sthira/contract/operations';
import { type Instant, istMinute, minuteMs } from '@sthira/contract/units';
import { docs } from '#documents/docs.ts';
import { openAdminDay } from '#people/roles/admin-day.ts';
import { AppError } from '#platform/errors.ts';
import { oneAtATime } from '#platform/limits/concurrency.ts';
import { takeFromWindow } from '#platform/limits/rate-limit.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import { type AdminLimit, adminLimits, sizeOf } from './admin-limits.ts';

interface LimitedCall {
  name: CallName;
  input: unknown;
  uid: string;
  now: Instant;
}

/**
 * Counts a call that one person may make so often in a minute and a day, in all processes together.
 * Throws `rate-limited`. A stop that cannot be counted is let through.
 */
export async function limitAdmin(store: Store, asked: LimitedCall): Promise<void> {
  const limit = adminLimits[asked.name];
  if (!limit) return;
  try {
    // Calls of one person meet here: with locks they would wait for each other until they give up.
    const ahead = [docs.adminTurns(asked.uid), docs.adminDay(asked.uid)];
    await oneAtATime(`turns of ${asked.uid}`, () =>
      store.optimistically((unit) => takeIn(unit, asked, limit), { ahead }),
    );
  } catch (error) {
    const refused = error instanceof AppError && error.code === 'rate-limited';
    if (refused || !isStop(asked.name)) throw error;
    log.error('stop.uncounted', { uid: asked.uid, error });
  }
}

const stops: readonly CallName[] = [
  ...(['stopTradingFor', 'stopAllTradingFor', 'stopStarting', 'pullKillSwitchFor'] as const),
];
const isStop = (name: CallName) => stops.includes(name);

async function takeIn(
  unit: Unit,
  { name, input, uid, now }: LimitedCall,
  { perMinute, perHour, perDay }: AdminLimit,
): Promise<void> {
  const doc = docs.adminTurns(uid);
  const calls = (await unit.read(doc)) ?? {};
  const counted = perHour !== undefined || perDay !== undefined;
  const day = counted ? await openAdminDay(unit, { uid, now }) : undefined;
  const hour = `${name} ${Math.floor(istMinute(now) / 60)}`;
  const size = sizeOf(input);
  const limit = { limit: perMinute, windowMs: minuteMs };
  const { waitMs, takenAt } = takeFromWindow(calls[name] ?? [], limit, now);
  const refuse = (message: string) =>
    new AppError('rate-limited', message, { detail: { name, uid } });
  if (waitMs > 0)
    throw refuse(
      `This can be done ${perMinute} times a minute. Try again in ${Math.ceil(waitMs / 1_000)} s.`,
    );
  if (day && perDay !== undefined && day.sumOf(name) + size > perDay)
    throw refuse(`One admin can do this ${perDay} times a day. Another admin can go on today.`);
  if (day && perHour !== undefined && day.sumOf(hour) + size > perHour)
    throw refuse(`One admin can do this ${perHour} times an hour. Another admin can go on now.`);
  unit.replace(doc, { ...calls, [name]: takenAt });
  day?.add({ [name]: size, ...(perHour === undefined ? {} : { [hour]: size }) });
}
