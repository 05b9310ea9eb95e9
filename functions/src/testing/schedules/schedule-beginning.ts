import { paths } from '@sthira/contract/paths';
import { type Day, type Instant, istDay, istInstant, minuteMs } from '@sthira/contract/units';
import { AgentDeath, type Place } from '@sthira/lab/time/agent-death';
import type { MarketHours } from '@sthira/quant/calendar/calendar';
import type { MarketView } from '#agents/market/market-view.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { anAccount } from '#testing/account-fixture.ts';
import type { MemoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import type { Death, Plan } from './schedule-plan.ts';

const day = '2026-11-19';

/**
 * When a schedule begins: on a market that never closes, or on the exchange's hours just before the
 * last entry, or after the close.
 */
export interface Beginning {
  hours: MarketHours;
  from: number;
  /** How long each agent works; by chance unless it is given. */
  shiftMs?: number;
  /** What the account's strategy says; the plan decides unless it is given. */
  strategy?: string;
  /** Since when days are charged by their orders; never unless it is given. */
  creditsByOrdersFrom?: Day;
  /** Where it trades; at the simulated broker unless it is given. */
  broker?: 'Paper';
  /** Which strategy it runs, and its size; the first one with a hundred lakh unless they are given. */
  algoId?: number;
  accountSizeLakhHundredths?: number;
  /** What its agents see of the market; one that stands still unless it is given. */
  market?: (at: Instant) => MarketView;
}
export const inTheDay: Beginning = { hours: 'always', from: istInstant(day, '10:00') };
export const lateInTheDay: Beginning = { hours: 'exchange', from: istInstant(day, '14:29') };
export const inTheEvening: Beginning = {
  hours: 'exchange',
  from: istInstant(day, '20:00'),
  shiftMs: 9 * minuteMs,
};

const eveStrategy = JSON.stringify({ preset: 'eve', lots: 3, max_loss: 100 });

/** Friday, before the entry of a rule that sells on the eve of Monday's expiry. */
export const onTheEve: Beginning = {
  hours: 'exchange',
  from: istInstant('2026-11-20', '15:09'),
  strategy: eveStrategy,
};

/** Every fourth sends each leg in slices, more than a second holds. */
export function lotsOf({ seed }: Plan): number {
  return seed % 4 === 3 ? 80 : 3;
}

/** The account of the schedule, as a Start has just left it. */
export function startedAccount(plan: Plan, beginning: Beginning): AccountDocument {
  const { hours, from, broker, creditsByOrdersFrom, strategy = strategyOf(plan) } = beginning;
  const { algoId = 1, accountSizeLakhHundredths = 10_000 } = beginning;
  const { seed, dayChange } = plan;
  const none = { stoppingAt: null, stopReason: '', day: null, watch: null };
  const trading = {
    algoId,
    state: 'running',
    runId: `run${seed}`,
    startedAt: from,
    paidDay: creditsByOrdersFrom === undefined ? istDay(from) : '',
    ...none,
  } as const;
  const size = {
    accountSizeLakhHundredths,
    squareOff:
      algoId === 1 &&
      hours === 'exchange' &&
      strategy !== eveStrategy &&
      dayChange?.goesOn !== true,
  };
  return anAccount({
    id: `Account${String(seed).padStart(13, '0')}`,
    strategy,
    ...size,
    trading,
    ...(broker ? { broker } : {}),
  });
}

function strategyOf(plan: Plan): string {
  return JSON.stringify({
    ...{ preset: 'daily', threshold: 10, lots: lotsOf(plan), cooldown: 0, max_loss: 100 },
  });
}

/** Stores the account, its owner, and a wallet that no charge of the schedule empties. */
export function storeAccount(store: MemoryStore, account: AccountDocument, at: number) {
  store.put(paths.account(account.id), account);
  putPeople(store);
  store.put(paths.wallet(account.ownerUid), {
    uid: account.ownerUid,
    milliCredits: 1_000_000_000,
    sequence: 0,
    updatedAt: at,
  });
}

/**
 * How often a place is passed at most before a death strikes there: an entry is stored in two
 * steps, and each of its orders sent.
 */
const mostPasses: Record<Place, number> = {
  'stores-orders': 2,
  sends: 5,
  'stores-answers': 3,
  'reads-books': 16,
  'stores-beat': 10,
};

/** The death of a plan: after how many passes it strikes, and how long its agent stands still. */
export function agentDeathOf(
  death: Death | null,
  random: () => number,
  onStrike: () => void,
): AgentDeath | undefined {
  if (!death) return undefined;
  const standsStillMs =
    death.takeOver === 'first-wakes' ? 4_000 + Math.floor(random() * 41_000) : undefined;
  const passes = Math.floor(random() * mostPasses[death.place]);
  return new AgentDeath({ ...death, passes, standsStillMs, onStrike });
}
