import { setTimeout as wait } from 'node:timers/promises';
import { paths } from '@sthira/contract/paths';
import { simulator } from '#support/addresses.ts';
import { succeed } from '#support/api.ts';
import { database } from '#support/stream.ts';
import {
  type AccountDocument,
  accountDocument,
} from '../../../functions/src/documents/accounts.ts';

export interface LoginFigures {
  /** Until login_all_accounts answered, and until the last account was logged in or in error. */
  answerMs: number;
  settledMs: number;
  asked: number;
  connected: number;
  failed: number;
  /** Most logins one broker saw within any second. */
  mostPerSecond: number;
  /** Calls the stand-in broker turned away for their rate. */
  rateRefusals: number;
}

async function readAccounts(): Promise<AccountDocument[]> {
  const { docs } = await database().collection(paths.accounts).get();
  return docs.map((snapshot) => accountDocument.parse(snapshot.data()));
}

async function rateRefusals(): Promise<number> {
  const health = (await (await fetch(`${simulator}/health`)).json()) as { rateRefusals: number };
  return health.rateRefusals;
}

/** Logs everybody in and waits until nobody is on the way any more. */
export async function loginEverybody(token: string): Promise<LoginFigures> {
  const refusedBefore = await rateRefusals();
  const startedMs = performance.now();
  const { account_ids: ids } = await succeed('loginAllAccounts', { force: 'false' }, { token });
  const answerMs = Math.round(performance.now() - startedMs);
  const wanted = new Set(ids);
  let accounts: AccountDocument[] = [];
  do {
    await wait(1_000);
    accounts = (await readAccounts()).filter(({ id }) => wanted.has(id));
  } while (
    accounts.some(({ loginStatus }) => loginStatus === 'logging_in' || loginStatus === 'pending')
  );
  const settledMs = Math.round(performance.now() - startedMs);
  const counted = (status: string) =>
    accounts.filter(({ loginStatus }) => loginStatus === status).length;
  return {
    ...{
      answerMs,
      settledMs,
      asked: ids.length,
      connected: counted('logged_in'),
      failed: counted('error'),
    },
    mostPerSecond: mostWithinASecond(accounts),
    rateRefusals: (await rateRefusals()) - refusedBefore,
  };
}

function mostWithinASecond(accounts: readonly AccountDocument[]): number {
  const byBroker = Map.groupBy(accounts, ({ broker }) => broker);
  const mostOf = (instants: number[]) =>
    Math.max(
      0,
      ...instants.map((from) => instants.filter((at) => at >= from && at < from + 1_000).length),
    );
  return Math.max(
    ...[...byBroker.values()].map((rows) =>
      mostOf(rows.flatMap(({ tokenGeneratedAt }) => tokenGeneratedAt ?? [])),
    ),
  );
}

/** Median milliseconds of a few calls. */
export async function callMs(call: () => Promise<unknown>, rounds = 5): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const startedMs = performance.now();
    await call();
    times.push(performance.now() - startedMs);
  }
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? Number.NaN);
}
