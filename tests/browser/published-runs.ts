import { paths } from '@sthira/contract/paths';
import { noRun } from '@sthira/contract/stream';
import { onTestFinished } from 'vitest';
import { emulatorWrite } from '#support/emulator-write.ts';
import { beatRows, database, someAccounts } from '#support/stream.ts';
import type { AccountDocument } from '../../functions/src/documents/accounts.ts';
import type { ShardDocument } from '../../functions/src/documents/shards.ts';

type LiveRow = ShardDocument['live'][string];

/**
 * The documents of an account: the account itself, its trading, and its row in the shard; without
 * `live` there is no row.
 */
interface PublishedFields {
  account?: Partial<Omit<AccountDocument, 'trading'>>;
  trading?: Partial<AccountDocument['trading']>;
  live?: Partial<LiveRow>;
}

type PublishedRuns = Readonly<Record<string, PublishedFields>>;

/**
 * Accounts of one person, by name, in the states given, and an agent that tells of them each second
 * until the test ends.
 */
export async function publishRuns(
  ownerUid: string,
  runs: PublishedRuns,
): Promise<{ publish: (name: string, live: Partial<LiveRow>) => void }> {
  const names = Object.keys(runs);
  const { ids, shard } = await someAccounts(ownerUid, { count: names.length, state: 'running' });
  const rows: Record<string, Partial<LiveRow> & Pick<LiveRow, 'mtmPaise'>> = {};
  for (const [place, name] of names.entries()) {
    const { account, trading = {}, live } = runs[name] ?? {};
    const id = ids[place] ?? '';
    const changes = Object.fromEntries(
      Object.entries(trading).map(([field, value]) => [`trading.${field}`, value]),
    );
    await emulatorWrite(() =>
      database()
        .doc(paths.account(id))
        .update({ accountName: name, isActive: true, ...account, ...changes }),
    );
    if (live) rows[id] = { mtmPaise: 0, ...live };
  }
  const beating = setInterval(() => void beatRows(shard, rows).catch(() => undefined), 1_000);
  onTestFinished(() => clearInterval(beating));
  return {
    publish(name, live) {
      const id = ids[names.indexOf(name)] ?? '';
      rows[id] = { mtmPaise: 0, ...live };
    },
  };
}

const legs = [
  { symbol: 'NIFTY 24NOV2026 CE 24500', quantity: -130 },
  { symbol: 'NIFTY 24NOV2026 CE 24700', quantity: 130 },
];

export const refusal = 'The broker refuses: RMS: Margin Exceeds (BUY 130 NIFTY 24NOV2026 CE 24500)';

/** Of an investor whose runs end, or were cut off. */
export const endingRuns = (): PublishedRuns => ({
  'Ravi Closing': {
    trading: { state: 'stopping', stoppingAt: Date.now() - 30_000 },
    live: {
      ...{ state: 'stopping', mtmPaise: -90_025 },
      run: { ...noRun, reason: 'Closing 2 legs', remaining: legs },
    },
  },
  'Ravi Stuck': {
    trading: { state: 'stopping', stoppingAt: Date.now() - 180_000 },
    live: {
      state: 'stopping',
      mtmPaise: null,
      run: {
        ...{ reason: 'Leaving: square off', stuck: refusal },
        remaining: legs.slice(0, 1),
        differs: null,
        broker: { verdict: 'matches', comparedAt: Date.now() },
      },
    },
  },
  'Ravi Cut off': {
    account: { loginStatus: 'error', errorMessage: 'The session was ended by another login.' },
    live: { mtmPaise: 5_000, run: { ...noRun, reason: 'Waiting for a session' } },
  },
  'Ravi Small': { account: { accountSizeLakhHundredths: 5 }, trading: { state: 'stopped' } },
});
