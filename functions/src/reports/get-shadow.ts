import type { InputOf } from '@sthira/contract/operations';
import { recordingTimes } from '@sthira/contract/price-levels';
import {
  type AccountShadow,
  mostShadowLegs,
  type Shadow,
  type ShadowDay,
} from '@sthira/contract/shadow';
import { moneyShareOfVix } from '@sthira/quant/prices/smile';
import { accountsOf } from '#accounts/record/find-account.ts';
import { type AccountDocument, isReal } from '#documents/accounts.ts';
import type { Answer, Call, Caller } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import type { Store } from '#platform/store/store.ts';
import type { DayRange } from './account-report.ts';
import { latestShares } from './get-price-levels.ts';
import { readOrders } from './read-orders.ts';
import { shadowOf } from './shadow-of.ts';

/** About a month of recorded quotes. */
const recordings = 20 * recordingTimes.length;

/**
 * What accounts of the caller's filled in a range of days beside what their twins on paper did, and
 * the price level that recorded quotes measured of late. Both are read from the product's own orders.
 * Chosen accounts without a twin are left out; `not-found` when one is somebody else's.
 */
export async function getShadow({
  caller,
  input,
  clock,
  store,
}: Call<InputOf<'getShadow'>>): Promise<Answer<Shadow>> {
  const now = clock.now();
  const range = { fromDay: input.from_date, toDay: input.to_date };
  const pairs = await pairsOf(store, { caller, ids: input.account_ids });
  const [shadows, levels] = await Promise.all([
    mapConcurrently(pairs, (pair) => readShadow(store, pair, range)),
    latestShares(store, recordings),
  ]);
  return {
    data: {
      as_of: new Date(now).toISOString(),
      ...withFewerLegs(shadows),
      ...{ assumed_share: moneyShareOfVix, levels },
    },
    message: 'Comparison loaded.',
  };
}

interface Pair {
  account: AccountDocument;
  twin: AccountDocument;
}

interface Chosen {
  caller: Pick<Caller, 'uid' | 'role'>;
  ids: readonly string[] | undefined;
}

async function pairsOf(store: Store, { caller, ids }: Chosen): Promise<Pair[]> {
  const own = await accountsOf(store, caller.uid);
  if (ids && !ids.every((id) => own.some((account) => account.id === id)))
    throw new AppError('not-found', 'Account not found.');
  return own.filter(isReal).flatMap((account) => {
    const twin = own.find(({ twinOf }) => twinOf === account.id);
    return twin && (!ids || ids.includes(account.id)) ? [{ account, twin }] : [];
  });
}

async function readShadow(
  store: Store,
  { account, twin }: Pair,
  range: DayRange,
): Promise<AccountShadow> {
  const [real, paper] = await Promise.all([
    readOrders(store, account.id, range),
    readOrders(store, twin.id, range),
  ]);
  return shadowOf({ account, orders: real }, { account: twin, orders: paper }, range);
}

/** The legs of the newest days, as many as an answer holds. */
function withFewerLegs(
  accounts: readonly AccountShadow[],
): Pick<Shadow, 'accounts' | 'legs_left_out'> {
  const days = accounts.flatMap((each) => each.days);
  const kept = new Set<ShadowDay>();
  let room = mostShadowLegs;
  for (const day of days.toSorted((one, other) => (one.date < other.date ? 1 : -1))) {
    room -= day.legs.length;
    if (room >= 0) kept.add(day);
  }
  return {
    accounts: accounts.map((each) => ({
      ...each,
      days: each.days.map((day) => (kept.has(day) ? day : { ...day, legs: [] })),
    })),
    legs_left_out: days.reduce((sum, day) => sum + (kept.has(day) ? 0 : day.legs.length), 0),
  };
}
