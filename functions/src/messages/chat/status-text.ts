import type { Account } from '@sthira/contract/accounts';
import { type Instant, type Paise, paiseFromRupees } from '@sthira/contract/units';
import { type DayOfRun, dayOfRun } from '@sthira/quant/result/day-of-run';
import { clockTime, exactRupees, rupees } from '@sthira/quant/words';
import { accountRow } from '#accounts/record/account-row.ts';
import { accountsOf } from '#accounts/record/find-account.ts';
import { type AccountDocument, markedName } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { ShardDocument } from '#documents/shards.ts';
import { isOld, rowOfToday } from '#messages/row-of-today.ts';
import { nameInMail } from '#outbox/name-in-mail.ts';
import type { Store } from '#platform/store/store.ts';

type Live = ShardDocument['live'][string];

const longestText = 3_800;

/** What each account of a person does, as it is stored: their own alone. */
export async function statusText(store: Store, uid: string, now: Instant): Promise<string> {
  const accounts = await accountsOf(store, uid);
  if (accounts.length === 0) return 'You have linked no account yet.';
  const names = [...new Set(accounts.map(({ shard }) => shard))];
  const shards = await store.readEach(names.map((name) => docs.shard(name)));
  const liveOf = ({ id, shard }: AccountDocument) => shards[names.indexOf(shard)]?.live[id];
  const texts = accounts.map((account) => accountText(account, liveOf(account), now));
  return [`At ${clockTime(now)} in India:`, ...fitting(texts)].join('\n\n');
}

function fitting(texts: readonly string[]): string[] {
  let length = 0;
  const shown = texts.filter((text) => {
    length += text.length + 2;
    return length <= longestText;
  });
  const left = texts.length - shown.length;
  return left === 0 ? shown : [...shown, `${left} more: see the dashboard.`];
}

/** One account: what it does, the net of its day, and what an open position may lose. */
export function accountText(
  account: AccountDocument,
  stored: Live | undefined,
  now: Instant,
): string {
  const row = accountRow(account, now);
  const name = `${nameInMail(markedName(account))}: ${row.trading_state}`;
  if (row.trading_state === 'stopped') return `${name}\nNet of today ${netText(endedDay(row))}`;
  const live = rowOfToday(stored, now);
  const day = dayOfRun(live?.mtmPaise, live?.run?.day);
  const since = live && isOld(live, now) ? `\nAs last reported at ${clockTime(live.at)}` : '';
  return `${name}\nNet of today ${netText(day)}\n${worstText(live)}${since}`;
}

/** Of the runs that have ended today, as the dashboard is told it. */
function endedDay({ day_result: ended }: Account): DayOfRun {
  const { result, charges } = ended ?? { result: 0, charges: 0 };
  return { grossPaise: paiseFromRupees(result), chargesPaise: paiseFromRupees(charges) };
}

function netText(day: DayOfRun | null): string {
  if (day === null) return 'not known at present';
  const paise: Paise = day.grossPaise - day.chargesPaise;
  return `${paise > 0 ? '+' : ''}${exactRupees(paise)}`;
}

function worstText(live: Live | undefined): string {
  const run = live?.run;
  if (!run) return 'Worst case not known at present';
  if (run.remaining.length === 0) return 'No position is open';
  return run.worst
    ? `Worst case ${rupees(run.worst.lossPaise)}`
    : 'Worst case not known at present';
}
