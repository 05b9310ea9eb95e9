import { setTimeout as sleep } from 'node:timers/promises';
import type { Instant } from '@sthira/contract/units';
import { callApi } from '#support/api.ts';
import { type Book, isFlat, isWholePosition } from '#support/broker-book.ts';
import { type ChaosAccount, readAccount } from './account.ts';
import { strike } from './broker-control.ts';
import type { Stop } from './judge.ts';
import { leftOpen } from './left-open.ts';
import type { Span } from './naked.ts';
import type { RoundPlan } from './plan.ts';

/** Instants and findings of one round while it was played. */
export interface Played {
  startedAt: Instant;
  squareOffAt: Instant;
  /** By the platform's own word. */
  stops: Stop[];
  ended: 'stopped' | 'never';
  endedAt: Instant;
  blind: Span[];
  /** A fault that the stand-in broker does not have yet. */
  unknown: string[];
  book: Book;
}

const firstOrderWithinMs = 25_000;
const anyOrderWithinMs = 60_000;
const wholeWithinMs = 30_000;
const stoppedWithinMs = 150_000;
/** The last of the early readings of a watched run, and time to close what it finds. */
const reopenedWithinMs = 350_000;

/** Plays one account from Start to the end of everything that may still come. */
export async function playRound(plan: RoundPlan, account: ChaosAccount): Promise<Played> {
  const { phase, fault, faultMs, holdMs } = plan;
  const book = () => steadily(account.readBook);
  const blind: Span[] = [];
  const unknown: string[] = [];
  let lateUntil = 0;
  const begun = async () => (await book()).trades.length > 0;
  const strikeFor = async () => {
    // A hand and a contract's own trouble need something that is held.
    if (fault.hand !== null || fault.aim === 'instruments')
      await reached(begun, firstOrderWithinMs);
    const fromAt = Date.now();
    const faults = await strike(account.clientCode, fault, await book());
    unknown.push(...faults.unknown);
    // At entry it strikes from the first order on, which a cold agent sends late.
    if (phase === 'entry')
      await reached(async () => (await book()).orders.length > 0, firstOrderWithinMs);
    await sleep(faultMs);
    await steadily(() => faults.lift());
    lateUntil = Date.now() + fault.lateMs + 5_000;
    if (fault.blinds) blind.push({ fromAt, toAt: Date.now() + 8_000 });
  };

  const striking = phase === 'entry' ? strikeFor() : Promise.resolve();
  // What it fails with is thrown where it is waited for.
  striking.catch(() => {});
  const startedAt = await ask(account, 'startTrading');
  await striking;
  await reached(async () => (await book()).orders.length > 0, anyOrderWithinMs);
  await reached(
    phase === 'exit' ? begun : async () => isWholePosition(await book()),
    wholeWithinMs,
  );
  if (phase === 'hold' || phase === 'exit') await strikeFor();
  await sleep(holdMs);
  const lastFault = phase === 'square-off' ? strikeFor() : Promise.resolve();
  lastFault.catch(() => {});
  const squareOffAt = await ask(account, 'stopTrading');
  const stops: Stop[] = [];
  const deadline = Date.now() + faultMs + stoppedWithinMs;
  const stopped = await reached(
    async () => (await stateOf(account)) === 'stopped',
    deadline - Date.now(),
  );
  if (stopped)
    stops.push({ at: Date.now(), left: leftOpen(await book(), fault.hand), reopened: false });
  await lastFault;
  if (stopped) await watch(stops, { account, book, plan, lateUntil });
  const ended = (await stateOf(account)) === 'stopped' ? 'stopped' : 'never';
  return {
    startedAt,
    squareOffAt,
    stops,
    ended,
    endedAt: Date.now(),
    blind,
    unknown,
    book: await book(),
  };
}

interface Watching {
  account: ChaosAccount;
  book: () => Promise<Book>;
  plan: RoundPlan;
  lateUntil: Instant;
}

/**
 * Keeps watching for as long as a late order may still trade. The platform must find and close what
 * reaches a stopped account.
 */
async function watch(stops: Stop[], { account, book, plan, lateUntil }: Watching): Promise<void> {
  const [stop] = stops;
  if (!stop) return;
  const settlesAt = Math.max(lateUntil, Date.now() + 3_000);
  const left = async () => leftOpen(await book(), plan.fault.hand);
  await reached(async () => (await left()).length > 0, settlesAt - Date.now());
  stop.left = [...new Set([...stop.left, ...(await left())])];
  if (stop.left.length === 0) return;
  const watched = (await readAccount(account.id)).trading.watch !== null;
  const within = watched ? reopenedWithinMs : 5_000;
  const closed = async () =>
    (await stateOf(account)) === 'stopped' && (await left()).length === 0 && isFlat(await book());
  stop.reopened = watched && (await reached(closed, within));
}

async function stateOf({ id }: ChaosAccount): Promise<string> {
  return (await readAccount(id)).trading.state;
}

/**
 * The person's call, pressed again while the platform cannot answer; answers when it was pressed
 * for the last time. A refusal because it is done already is fine. Throws when Start stays refused.
 */
async function ask(
  { id, owner }: ChaosAccount,
  name: 'startTrading' | 'stopTrading',
): Promise<Instant> {
  const wanted = name === 'startTrading' ? ['running'] : ['stopping', 'stopped'];
  let last = 'no answer';
  let pressedAt = Date.now();
  const asked = await reached(async () => {
    pressedAt = Date.now();
    const { envelope } = await callApi(name, { algoId: 1, accountId: [id] }, owner);
    last = JSON.stringify(envelope);
    return wanted.includes((await readAccount(id)).trading.state);
  }, 60_000);
  if (!asked && name === 'startTrading') throw new Error(`Start was not taken: ${last}`);
  return pressedAt;
}

/** Asks until it is so, errors of a stack in trouble aside; false when the time ran out. */
async function reached(is: () => Promise<boolean>, withinMs: number): Promise<boolean> {
  const endsAt = Date.now() + withinMs;
  do {
    if (await is().catch(() => false)) return true;
    await sleep(300);
  } while (Date.now() < endsAt);
  return false;
}

async function steadily<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 1; ; attempt++)
    try {
      return await call();
    } catch (error) {
      if (attempt === 20) throw error;
      await sleep(500);
    }
}
