import { type AccountDocument, isReal } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { removed } from '#platform/store/field-names.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';

/** What the database takes in one question. */
const together = 30;

/** The twin on paper of an account at a broker. One that cannot be read is none: it holds nothing up. */
export async function twinIn(
  unit: Unit,
  account: AccountDocument,
): Promise<AccountDocument | undefined> {
  if (!isReal(account)) return undefined;
  const [twin] = await unit.findReadable(
    queryOf(collections.accounts).where('twinOf', '==', account.id),
  );
  return twin;
}

/** The twins of these accounts. */
export async function twinsOf(store: Store, ids: readonly string[]): Promise<AccountDocument[]> {
  const found = [];
  for (let from = 0; from < ids.length; from += together)
    found.push(
      ...(await store.findReadable(
        queryOf(collections.accounts).whereIn('twinOf', ids.slice(from, from + together)),
      )),
    );
  return found;
}

type Shared = Pick<
  AccountDocument,
  | 'accountSizeLakhHundredths'
  | 'slPctHundredths'
  | 'dailyLossPctHundredths'
  | 'limits'
  | 'laterLimits'
  | 'squareOff'
  | 'strategy'
  | 'lossBounds'
>;

/** What a twin has of its account: all that decides what the two trade. */
export function sharedParameters(account: AccountDocument): Shared {
  const { limits, laterLimits, lossBounds } = account;
  return {
    accountSizeLakhHundredths: account.accountSizeLakhHundredths,
    slPctHundredths: account.slPctHundredths,
    dailyLossPctHundredths: account.dailyLossPctHundredths,
    ...(limits ? { limits } : {}),
    ...(laterLimits ? { laterLimits } : {}),
    squareOff: account.squareOff,
    strategy: account.strategy,
    ...(lossBounds ? { lossBounds } : {}),
  };
}

/** The twin with the parameters that its account has now. */
export function asItsAccount(twin: AccountDocument, account: AccountDocument): AccountDocument {
  const { limits: _, laterLimits: __, lossBounds: ___, ...rest } = twin;
  return { ...rest, ...sharedParameters(account) };
}

/**
 * Prepares, among a transaction's reads, that the twin of an account which its owner has no more
 * becomes an account on paper like any other, with what it has traded.
 */
export async function openTwinRelease(
  unit: Unit,
  account: AccountDocument,
): Promise<(at: number) => void> {
  const twin = await twinIn(unit, account);
  return (at) => {
    if (twin) unit.change(docs.account(twin.id), { twinOf: removed, updatedAt: at });
  };
}
