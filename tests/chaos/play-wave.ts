import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { displayDay, lotSizeOf } from '@sthira/quant/contracts/contracts';
import { liveExpiryDays } from '@sthira/quant/contracts/expiries';
import { issuesOf } from '#support/filed-issues.ts';
import { root } from '../../tools/local/folders.ts';
import { type ChaosAccount, closeAccount, openAccount, readOrders, twinEnds } from './account.ts';
import { type Disrupted, disrupt } from './disrupt.ts';
import { judge, type Violation } from './judge.ts';
import type { Disruption, RoundPlan, WavePlan } from './plan.ts';
import { type Played, playRound } from './play-round.ts';

export interface RoundResult {
  plan: RoundPlan;
  disruption: Disruption;
  violations: Violation[];
  /** Null where there was no order, or nothing to close. */
  firstOrderMs: number | null;
  flatMs: number | null;
  unknown: string[];
  orders: number;
  trades: number;
}

export interface WaveResult {
  rounds: RoundResult[];
  recoveredMs: number[];
  /** Accounts that could not be set up; they are no rounds. */
  notPlayed: string[];
}

/**
 * Plays the rounds of a wave beside each other, disturbs the stack meanwhile, and judges each by
 * the broker's book.
 */
export async function playWave({ rounds, disruption }: WavePlan): Promise<WaveResult> {
  const notPlayed: string[] = [];
  const opened: { plan: RoundPlan; account: ChaosAccount }[] = [];
  for (const plan of rounds)
    try {
      opened.push({ plan, account: await openAccount(plan) });
    } catch (error) {
      notPlayed.push(String(error));
    }
  const disrupting = disrupt(
    disruption,
    opened.map(({ account }) => account),
  ).catch((error: unknown): Disrupted => {
    notPlayed.push(`${disruption.kind}: ${String(error)}`);
    return { blind: [], recoveredMs: [] };
  });
  const played = await Promise.all(
    opened.map(async ({ plan, account }) => {
      try {
        return { plan, account, played: await playRound(plan, account) };
      } catch (error) {
        notPlayed.push(`${plan.fault.name}: ${String(error)}`);
        return undefined;
      }
    }),
  );
  const disrupted = await disrupting;
  // A fault of an instrument affects every round that holds it, so its times count as blind for
  // all.
  const shared = played.flatMap((one) =>
    one && one.plan.fault.aim === 'instruments' ? one.played.blind : [],
  );
  disrupted.blind.push(...shared);
  const results: RoundResult[] = [];
  const hadBids = !rounds.some(({ fault }) => fault.name === 'no-bid');
  for (const one of played)
    if (one) results.push(await resultOf({ ...one, disruption, disrupted, hadBids }));
  return { rounds: results, recoveredMs: disrupted.recoveredMs, notPlayed };
}

/** Everything that is known of a round that went wrong, below artefacts/, which git ignores. */
function keepEvidence(name: string, evidence: object): void {
  const folder = join(root, 'artefacts', 'chaos');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.json`), JSON.stringify(evidence, null, 1));
}

interface Over {
  plan: RoundPlan;
  account: ChaosAccount;
  played: Played;
  disruption: Disruption;
  disrupted: Disrupted;
  /** Whether every contract of the wave had its bids all the time. */
  hadBids: boolean;
}

async function resultOf({
  plan,
  account,
  played,
  disruption,
  disrupted,
  hadBids,
}: Over): Promise<RoundResult> {
  const { startedAt, squareOffAt, blind, unknown, ...evidence } = played;
  const book = await account.readBook();
  const records = await readOrders(account.id);
  const descriptions = hadBids
    ? []
    : (await issuesOf(account.id)).map(({ description }) => description);
  const violations = judge({
    ...evidence,
    book,
    records,
    squareOffAt,
    leftToExpire: descriptions.filter((text) => text.startsWith('Nobody bids for ')),
    broker: plan.fault.lateMs > 0 ? 'late' : 'in time',
    intendedUnits: (symbol) => plan.lots * lotSize(symbol, startedAt),
    blind: [...blind, ...disrupted.blind],
  });
  if (!(await twinEnds(account)))
    violations.push({ kind: 'never stopped', detail: 'its twin on paper' });
  if (violations.length === 0) await closeAccount(account);
  else keepEvidence(account.clientCode, { plan, disruption, violations, ...played, book, records });
  const firstOrderAt = Math.min(...book.orders.map(({ generatedAt }) => generatedAt));
  const closings = book.trades.filter(({ at }) => at > squareOffAt).map(({ at }) => at);
  return {
    plan,
    disruption,
    violations,
    firstOrderMs: Number.isFinite(firstOrderAt) ? firstOrderAt - startedAt : null,
    flatMs:
      evidence.ended === 'stopped' && closings.length > 0
        ? Math.max(...closings) - squareOffAt
        : null,
    unknown,
    orders: book.orders.length,
    trades: book.trades.length,
  };
}

function lotSize(symbol: string, at: number): number {
  const underlying = symbol.startsWith('SENSEX') ? 'SENSEX' : 'NIFTY';
  const expiryDay = liveExpiryDays(underlying, at, 4).find((day) =>
    symbol.includes(displayDay(day)),
  );
  if (expiryDay === undefined) throw new Error(`${symbol} was not listed.`);
  return lotSizeOf(underlying, expiryDay);
}
