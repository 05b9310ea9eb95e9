import type { Instant, Paise } from '@sthira/contract/units';
import { dayInWords, istDay } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { nextTradingDay } from '@sthira/quant/calendar/trading-days';
import { type DayOfRun, dayOfRun } from '@sthira/quant/result/day-of-run';
import { exactRupees } from '@sthira/quant/words';
import * as z from 'zod/mini';
import { chargeOf, formatCredits } from '#credits/charge.ts';
import { ruleOn } from '#credits/credit-rule.ts';
import { type AccountDocument, isReal, markedName } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { partOf } from '#documents/reference.ts';
import { type ShardDocument, shardDocument } from '#documents/shards.ts';
import { type NewMessage, postOnce } from '#outbox/post-message.ts';
import type { Clock } from '#platform/clock.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { settings } from '#platform/settings.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { isOld, rowOfToday } from './row-of-today.ts';

type LiveRow = ShardDocument['live'][string];

/**
 * Tells each person whose accounts have traded today what they made, and each whose credits do not
 * pay the next trading day of what runs or has traded, while there is an evening to buy some. Each is
 * told once, however often this is called. Throws at the end for those whose turn failed.
 */
export async function sendDigests(store: Store, clock: Clock): Promise<void> {
  const now = clock.now();
  const today = istDay(now);
  const [traded, running] = await Promise.all([
    store.findReadable(queryOf(collections.accounts).where('trading.paidDay', '==', today)),
    store.findReadable(queryOf(collections.accounts).where('trading.state', '==', 'running')),
  ]);
  const own = traded.filter(({ twinOf }) => twinOf === undefined);
  const rows = await rowsOf(store, own);
  const all = new Map([...traded, ...running].map((account) => [account.id, account]));
  const owing = [...all.values()].filter(isReal);
  // Who has to buy credits needs the time; the net of the day is as true a minute later.
  const failures = [
    ...(await forEachOwner(owing, async (uid, accounts) => {
      const message = await shortageOf(store, accounts, { uid, now });
      if (message) await postOnce(store, message, now);
    })),
    ...(await forEachOwner(own, (uid, accounts) =>
      postOnce(store, digestOf(accounts, { uid, now, rows }), now),
    )),
  ];
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} messages of the day were not posted.`);
}

/** Several owners at a time; one that fails holds up nobody else. Answers why they failed. */
async function forEachOwner(
  accounts: readonly AccountDocument[],
  act: (uid: string, accounts: readonly AccountDocument[]) => Promise<void>,
): Promise<unknown[]> {
  const owners = [...Map.groupBy(accounts, ({ ownerUid }) => ownerUid)];
  const outcomes = await mapConcurrently(owners, async ([uid, own]) => {
    try {
      await act(uid, own);
      return [];
    } catch (error) {
      return [error];
    }
  });
  return outcomes.flat();
}

type Rows = ReadonlyMap<string, LiveRow>;

const liveRows = z.pick(shardDocument, { live: true });

/** The live rows of accounts, each shard read once; those of one that breaks its schema are left out. */
async function rowsOf(store: Store, accounts: readonly AccountDocument[]): Promise<Rows> {
  const ids = new Set(accounts.map(({ id }) => id));
  const shards = [...new Set(accounts.map(({ shard }) => shard))];
  const read = await mapConcurrently(shards, async (shard) => {
    const [seen] = await store.readTolerant([partOf(docs.shard(shard), liveRows)]);
    return Object.entries(seen?.value?.live ?? {}).filter(([id]) => ids.has(id));
  });
  return new Map(read.flat());
}

function digestOf(
  accounts: readonly AccountDocument[],
  { uid, now, rows }: { uid: string; now: Instant; rows: Rows },
): NewMessage {
  const today = istDay(now);
  const days = accounts.map((account) => ({
    name: markedName(account),
    isReal: isReal(account),
    netPaise: netOf(dayOf(account, { stored: rows.get(account.id), now })),
  }));
  const nets = days.flatMap(({ isReal: counts, netPaise }) => (counts ? [netPaise] : []));
  const sum = nets.every((net) => net !== null) && nets.length > 0 ? total(nets) : null;
  const each = days.map(({ name, netPaise }) => `${name} ${netWords(netPaise)}`).join('; ');
  const together = nets.length > 1 && sum !== null ? `. Together ${exactRupees(sum)}` : '';
  const text = `${dayInWords(today)} after charges: ${each}${together}`;
  return { id: `digest-${uid}-${today}`, uid, event: 'digest', text, figurePaise: sum };
}

const total = (nets: readonly Paise[]): Paise => nets.reduce((sum, net) => sum + net, 0);
const netOf = (day: DayOfRun | null): Paise | null => day && day.grossPaise - day.chargesPaise;
const netWords = (net: Paise | null): string => (net === null ? 'not known yet' : exactRupees(net));

/** What the day has made: of the run that goes on, or of those that have ended. */
function dayOf(
  { trading }: AccountDocument,
  { stored, now }: { stored: LiveRow | undefined; now: Instant },
): DayOfRun | null {
  if (trading.state !== 'stopped') {
    const row = rowOfToday(stored, now);
    return row && isOfNow(row, now) ? dayOfRun(row.mtmPaise, row.run?.day) : null;
  }
  if (trading.day?.day !== istDay(now)) return null;
  const { resultPaise: grossPaise, chargesPaise } = trading.day;
  return chargesPaise === undefined ? null : { grossPaise, chargesPaise };
}

/** After the close nothing trades and no price moves: the last row since then still holds. */
const isOfNow = (row: LiveRow, now: Instant): boolean =>
  !isOld(row, now) || row.at >= sessionAt(now, settings().marketHours).closesAt;

async function shortageOf(
  store: Store,
  accounts: readonly AccountDocument[],
  { uid, now }: { uid: string; now: Instant },
): Promise<NewMessage | undefined> {
  const day = nextTradingDay(istDay(now));
  const needed = accounts
    .map((account) => chargeOf({ account, day, at: now, rule: ruleOn(day) }))
    .reduce((sum, { milliCredits }) => sum - milliCredits, 0);
  const has = (await store.read(docs.wallet(uid)))?.milliCredits ?? 0;
  if (has >= needed) return undefined;
  const what = accounts.length === 1 ? 'your account' : `your ${accounts.length} accounts`;
  const text = `The wallet has ${formatCredits(has)} credits; ${dayInWords(day)} takes ${formatCredits(needed)} for ${what}. What is not paid is not traded`;
  return { id: `cannot-pay-${uid}-${day}`, uid, event: 'cannot-pay', text };
}
