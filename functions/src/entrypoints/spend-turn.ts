import type { CallName } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import * as z from 'zod/mini';
import { openAdminDay } from '#people/roles/admin-day.ts';
import { AppError } from '#platform/errors.ts';
import { db, readIn, type Transaction } from '#platform/firestore.ts';
import { log } from '#platform/log.ts';
import { inTransaction } from '#platform/transaction.ts';
import { type Allowance, allowances, sizeOf, takeTurn, waitSeconds } from './turns.ts';

interface Turn {
  name: CallName;
  input: unknown;
  uid: string;
  now: Instant;
}

const turnsOfAdmin = z.record(z.string(), z.array(z.int()));

/**
 * Counts a call that only so many are let through of in a minute and a day, in every instance
 * together. Throws `rate-limited`.
 */
export async function spendTurn(turn: Turn): Promise<void> {
  const allowance = allowances[turn.name];
  if (!allowance) return;
  try {
    await inTransaction((transaction) => spendIn(transaction, turn, allowance));
  } catch (error) {
    const refused = error instanceof AppError && error.code === 'rate-limited';
    if (refused || !isStop(turn.name)) throw error;
    log.error('stop.uncounted', { uid: turn.uid, error });
  }
}

const isStop = (name: Turn['name']) => name === 'stopTradingFor' || name === 'stopAllTradingFor';

async function spendIn(
  transaction: Transaction,
  { name, input, uid, now }: Turn,
  { perMinute: most, perDay }: Allowance,
): Promise<void> {
  const path = paths.adminTurns(uid);
  const turns = (await readIn(transaction, { path, schema: turnsOfAdmin })) ?? {};
  const day = perDay === undefined ? undefined : await openAdminDay(transaction, { uid, now });
  const size = sizeOf(input);
  const before = turns[name] ?? [];
  const taken = takeTurn(before, { most, now });
  const refuse = (message: string) =>
    new AppError('rate-limited', message, { detail: { name, uid } });
  if (!taken)
    throw refuse(
      `This can be done ${most} times a minute. Try again in ${waitSeconds(before, { most, now })} s.`,
    );
  if (day && day.sumOf(name) + size > (perDay ?? 0))
    throw refuse(`One admin can do this ${perDay} times a day. Another admin can go on today.`);
  transaction.set(db().doc(path), { ...turns, [name]: taken });
  day?.add(name, size);
}
