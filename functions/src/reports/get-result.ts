import type { InputOf } from '@sthira/contract/operations';
import type { Result, ResultAccount, ResultDayRow } from '@sthira/contract/results';
import { istDay, lakhsFromHundredths, rupeesFromPaise } from '@sthira/contract/units';
import { creditsPaise } from '@sthira/quant/result/credits-price';
import { accountsOf, findAccount } from '#accounts/record/find-account.ts';
import { isReal } from '#documents/accounts.ts';
import type { Answer, Call, Caller } from '#platform/call.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import type { Store } from '#platform/store/store.ts';
import type { DayRange } from './account-report.ts';
import { type BoughtCredits, readBoughtCredits } from './bought-credits.ts';
import { chargeNotes } from './charge-notes.ts';
import { readClosedDays } from './close-days.ts';
import { earlier } from './closed-days.ts';
import { readCreditsSpent } from './credits-spent.ts';
import { deletedAccounts } from './deleted-accounts.ts';
import { formerAccounts, type Held } from './former-accounts.ts';
import { withKept } from './kept-days.ts';
import { heldRange, readAccountDays } from './read-account-days.ts';
import { type Charged, resultRows } from './result-rows.ts';
import { readSparedDays } from './spared-days.ts';

const oneCredit = 1_000;

/**
 * What the caller's accounts at brokers made since their first day, those they had before too, or
 * one account alone; of all accounts none on paper is among them. A closed day of an account is one
 * document read, and one its credits; what the caller keeps of days is one question for all.
 */
export async function getResult({
  caller: { uid },
  input,
  clock,
  store,
}: Call<InputOf<'getResult'>>): Promise<Answer<Result>> {
  const readAt = clock.now();
  const held = input.account_id
    ? [
        {
          account: await findAccount(store, {
            caller: { uid, role: 'user' },
            id: input.account_id,
          }),
        },
      ]
    : await everHeld(store, uid);
  const onPaper = held.some(({ account }) => !isReal(account));
  const closed = await readClosedDays(store);
  const accounts = held.map((each) => ({ ...each, range: heldRange(each, readAt) }));
  const [days, bought, charged, addKept] = await Promise.all([
    mapConcurrently(accounts, async (each) => ({
      account: each.account,
      days: await readAccountDays(store, each, { range: each.range, closed }),
    })),
    onPaper ? onNewcomersPack : readBoughtCredits(store, uid),
    readCharged(store, { uid, accounts }),
    withKept(store, { uid, accountId: input.account_id }),
  ]);
  const rows = resultRows(days, { charged, paiseOf: bought.paiseOf }).map(addKept);
  return {
    data: {
      as_of: new Date(readAt).toISOString(),
      accounts: accounts.map((each) => accountRow(each, rows)),
      days: rows,
      papers: bought.papers,
      credit_price: rupeesFromPaise(bought.paiseOf(oneCredit)),
      charge_notes: chargeNotes(days),
    },
    message: 'Result loaded.',
  };
}

const onNewcomersPack: BoughtCredits = { papers: [], paiseOf: creditsPaise };

async function everHeld(store: Store, uid: Caller['uid']): Promise<Held[]> {
  const [present, deleted, former] = await Promise.all([
    accountsOf(store, uid),
    deletedAccounts(store, { ownerUid: uid }),
    formerAccounts(store, uid),
  ]);
  return [
    ...present.map((account) => ({ account })),
    ...deleted.map(({ deletedAt, ...account }) => ({ account, until: deletedAt })),
    ...former,
  ].filter(({ account }) => isReal(account));
}

type Ranged = Held & { range: DayRange };

/** What the caller paid for days of these accounts; on paper what they would have paid. */
async function readCharged(
  store: Store,
  { uid, accounts }: { uid: string; accounts: readonly Ranged[] },
): Promise<Charged[]> {
  const [first] = accounts.map(({ range }) => range.fromDay).sort();
  const last = accounts
    .map(({ range }) => range.toDay)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return [];
  const range = { fromDay: first, toDay: last };
  const owned = accounts.map(({ account }) => account);
  const [spent, spared] = await Promise.all([
    readCreditsSpent(store, {
      accounts: owned.map(({ id }) => ({ id, ownerUid: uid })),
      range,
    }),
    readSparedDays(store, { accounts: owned, range }),
  ]);
  return [
    ...[...spent].map(([id, milliCredits]) => ({ ...accountDayOf(id), milliCredits })),
    ...spared.map((day) => ({
      ...{ accountId: day.account_id, day: day.date },
      milliCredits: day.milli_credits,
    })),
  ];
}

/** What a `chargeId` is of. */
function accountDayOf(id: string): Pick<Charged, 'accountId' | 'day'> {
  const [, accountId = '', day = ''] = id.match(/^charge_(.+)_([^_]+)$/) ?? [];
  return { accountId, day };
}

/** It begins with the account, or with its first row where that is older. */
function accountRow({ account, range }: Ranged, rows: readonly ResultDayRow[]): ResultAccount {
  const size = account.accountSizeLakhHundredths;
  const begun = istDay(account.handedAt ?? account.createdAt);
  const first = rows.find(({ account_id }) => account_id === account.id)?.date;
  return {
    account_id: account.id,
    account_name: account.accountName,
    account_size: size === null ? null : lakhsFromHundredths(size),
    ...{ from_date: first ? earlier(first, begun) : begun, to_date: range.toDay },
    ...(isReal(account) ? {} : { paper: true as const }),
  };
}
