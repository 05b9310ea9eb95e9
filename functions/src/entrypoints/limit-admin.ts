import type { CallName } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import { type Instant, minuteMs } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { openAdminDay } from '#people/roles/admin-day.ts';
import { AppError } from '#platform/errors.ts';
import { db, readIn, type Transaction } from '#platform/firestore.ts';
import { log } from '#platform/log.ts';
import { takeFromWindow } from '#platform/rate-limit.ts';
import { inTransaction } from '#platform/transaction.ts';
import { type AdminLimit, adminLimits, sizeOf } from './admin-limits.ts';

interface Asked {
  name: CallName;
  input: unknown;
  uid: string;
  now: Instant;
}

/** When an admin made which call in the last minute, as far as it is limited. */
const callsOfAdmin = z.record(z.string(), z.array(z.int()));

/**
 * Counts a call that one admin may make so often in a minute and a day, in all processes together.
 * Throws `rate-limited`. A stop that cannot be counted is let through.
 */
export async function limitAdmin(asked: Asked): Promise<void> {
  const limit = adminLimits[asked.name];
  if (!limit) return;
  try {
    await inTransaction((transaction) => takeIn(transaction, asked, limit));
  } catch (error) {
    const refused = error instanceof AppError && error.code === 'rate-limited';
    if (refused || !isStop(asked.name)) throw error;
    log.error('stop.uncounted', { uid: asked.uid, error });
  }
}

const isStop = (name: CallName) => name === 'stopTradingFor' || name === 'stopAllTradingFor';

async function takeIn(
  transaction: Transaction,
  { name, input, uid, now }: Asked,
  { perMinute, perDay }: AdminLimit,
): Promise<void> {
  const path = paths.adminTurns(uid);
  const calls = (await readIn(transaction, { path, schema: callsOfAdmin })) ?? {};
  const day = perDay === undefined ? undefined : await openAdminDay(transaction, { uid, now });
  const size = sizeOf(input);
  const limit = { limit: perMinute, windowMs: minuteMs };
  const { waitMs, takenAt } = takeFromWindow(calls[name] ?? [], limit, now);
  const refuse = (message: string) =>
    new AppError('rate-limited', message, { detail: { name, uid } });
  if (waitMs > 0)
    throw refuse(
      `This can be done ${perMinute} times a minute. Try again in ${Math.ceil(waitMs / 1_000)} s.`,
    );
  if (day && day.sumOf(name) + size > (perDay ?? 0))
    throw refuse(`One admin can do this ${perDay} times a day. Another admin can go on today.`);
  transaction.set(db().doc(path), { ...calls, [name]: takenAt });
  day?.add(name, size);
}
