import { type Instant, istDay, istInstant } from '@sthira/contract/units';
import { createSimulatedHistory, tradingDaysBefore } from '@sthira/lab/tapes/simulated-history';
import { chargeOf } from '../../functions/src/credits/charge.ts';
import type { AccountDocument } from '../../functions/src/documents/accounts.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import type { Store } from '../../functions/src/platform/store/store.ts';
import type { DayRange } from '../../functions/src/reports/account-report.ts';
import { writeDayFigures } from '../../functions/src/reports/write-day-figures.ts';
import { type AccountPast, playAccount } from './account-past.ts';
import { ledgerOf, openingAt } from './documents.ts';

/** What the tapes of the local stack are made from too. */
export const pastSeed = 'past';
const pastSessions = 60;
const ordersAtOnce = 400;
const paidAt = '09:15';

interface Played {
  account: AccountDocument;
  past: AccountPast;
}

/**
 * Gives people's accounts a past: the sessions before today as the lab plays them over its simulated
 * past, with the credits they cost. Who has moved their wallet since it was opened gets none. Answers
 * how many accounts have one now.
 */
export async function writePast(
  store: Store,
  { accountIds, now }: { accountIds: readonly string[]; now: Instant },
): Promise<number> {
  const days = tradingDaysBefore(istDay(now), pastSessions);
  const history = createSimulatedHistory(pastSeed);
  const sessions = days.map((day) => history.session('NIFTY', day));
  const range = { fromDay: days[0] ?? '', toDay: days.at(-1) ?? '' };
  const found = await store.readEach(accountIds.map(docs.account));
  const accounts = found.filter((account) => account !== undefined);
  let written = 0;
  for (const [uid, owned] of Map.groupBy(accounts, ({ ownerUid }) => ownerUid)) {
    if ((await store.read(docs.wallet(uid)))?.sequence !== 1) continue;
    const played = owned.map((account) => ({ account, past: playAccount(account, sessions) }));
    await writeLedger(store, uid, played);
    for (const { account, past } of played) await writeAccount(store, account.id, { past, range });
    written += played.length;
  }
  if (written > 0 && !(await store.read(docs.closedDays)))
    await store.commit((writes) =>
      writes.create(docs.closedDays, {
        ...{ fromDay: range.fromDay, throughDay: range.toDay },
        ...{ checkedAt: now, withCharges: true },
      }),
    );
  return written;
}

async function writeAccount(
  store: Store,
  id: string,
  { past: { orders }, range }: { past: AccountPast; range: DayRange },
): Promise<void> {
  for (let from = 0; from < orders.length; from += ordersAtOnce)
    await store.commit((writes) => {
      for (const order of orders.slice(from, from + ordersAtOnce))
        writes.replace(docs.order(id, order.tag), order);
    });
  await writeDayFigures(store, id, range);
  await store.commit((writes) =>
    writes.change(docs.account(id), { simulatedThrough: range.toDay }),
  );
}

/** The opening balance is paid in before the first day, so that as much as ever is left after the last. */
async function writeLedger(store: Store, uid: string, played: readonly Played[]): Promise<void> {
  const charges = played
    .flatMap(({ account, past }) =>
      past.workedDays.map((day) => chargeOf({ account, day, at: istInstant(day, paidAt) })),
    )
    .sort((one, other) => one.at - other.at);
  const [first] = charges;
  if (!first) return;
  const spent = charges.reduce((sum, { milliCredits }) => sum - milliCredits, 0);
  const { wallet, entries } = ledgerOf(uid, [openingAt(first.at, spent), ...charges]);
  await store.commit((writes) => {
    writes.replace(docs.wallet(uid), wallet);
    for (const entry of entries) writes.replace(docs.walletEntry(uid, entry.id), entry);
  });
}
