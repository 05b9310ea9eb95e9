import type { OperationName } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import type { RoleCallName } from '@sthira/contract/roles';
import type { Instant } from '@sthira/contract/units';
import * as z from 'zod';
import { AppError } from '#platform/errors.ts';
import { db, readIn } from '#platform/firestore.ts';
import { log } from '#platform/log.ts';
import { inTransaction } from '#platform/transaction.ts';
import { takeTurn, turnsPerMinute, waitSeconds } from './turns.ts';

interface Turn {
  name: OperationName | RoleCallName;
  uid: string;
  now: Instant;
}

const turnsOfAdmin = z.record(z.string(), z.array(z.number().int()));

/** Counts a call that only so many are let through of in a minute, in every instance together. Throws `rate-limited`. */
export async function spendTurn({ name, uid, now }: Turn): Promise<void> {
  const most = turnsPerMinute[name];
  if (most === undefined) return;
  try {
    await inTransaction(async (transaction) => {
      const path = paths.adminTurns(uid);
      const turns = (await readIn(transaction, { path, schema: turnsOfAdmin })) ?? {};
      const taken = takeTurn(turns[name] ?? [], { most, now });
      if (!taken) throw tooOften({ name, uid, most }, waitSeconds(turns[name] ?? [], { most, now }));
      transaction.set(db().doc(path), { ...turns, [name]: taken });
    });
  } catch (error) {
    const refused = error instanceof AppError && error.code === 'rate-limited';
    if (refused || name !== 'stopTradingFor') throw error;
    log.error('stop.uncounted', { uid, error });
  }
}

function tooOften({ most, ...detail }: { name: string; uid: string; most: number }, seconds: number): AppError {
  return new AppError('rate-limited', `This can be done ${most} times a minute. Try again in ${seconds} s.`, { detail });
}
