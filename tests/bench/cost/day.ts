import { copiedAtLeast } from '../../../functions/src/agents/runs/order-pages.ts';
import { shiftMs } from '../../../functions/src/platform/limits/capacity.ts';
import { type StreamLoad, streamLoad } from '../../../tools/scaling/stream-load.ts';
import type { Beats, TakeOver } from './beats.ts';
import type { Phase } from './counts.ts';

/** What was measured of one session on the stack. */
export interface Measured {
  accounts: number;
  /** So many people opened their screens, logged in and watched. */
  visitors: number;
  /** Sent to one person's screen, both streams. */
  screenBytesPerSecond: number;
  login: Phase;
  start: Phase;
  visits: Phase;
  hold: Phase;
  /** One agent follows another. */
  shift: Phase;
  stop: Phase;
  /** While the accounts hold, and as one agent follows another that died. */
  beats?: Beats;
  takeOver?: TakeOver | undefined;
}

/** What a day is taken to be. */
export const usualDay = {
  sessionSeconds: 22_500,
  shiftSeconds: shiftMs / 1_000,
  /**
   * Orders of one account: two and a half entries of four legs, and their exits. The measured
   * session has one of each.
   */
  orders: 20,
  measuredOrders: 8,
  /** A page is written once a shift at most, and when it has so many more to hold. */
  ordersOfPage: copiedAtLeast,
  visits: 5,
  watchedSeconds: 3_600,
  /** Of the functions that a schedule calls in a session, at their pace in production. */
  scheduled: {
    reviveAgents: 375,
    sendMails: 375,
    workMornings: 375,
    pollUnpaidOrders: 375,
    closeDays: 37,
  } as Readonly<Record<string, number>>,
} as const;

export interface AccountDay {
  reads: number;
  writes: number;
  deletes: number;
  invocations: number;
  /** Bytes to brokers, to those that tell the market's prices, and to screens. */
  sent: { brokers: number; market: number; screens: number };
  /** By what was done to which collection. */
  operations: Record<string, number>;
}

/** Over which a day is shared: so many accounts, so many of them on each shard. */
export interface Platform {
  accounts: number;
  perShard: number;
}

/** The streaming service of a platform while its people look for an hour each. */
export function usualStreams({ accounts, perShard }: Platform): StreamLoad {
  return streamLoad({
    accounts,
    shards: Math.ceil(accounts / perShard),
    accountsPerShard: perShard,
    onlineShare: usualDay.watchedSeconds / usualDay.sessionSeconds,
  });
}

type Scale = (process: string, operation: string) => number;

/** Each of a phase's operations, times what `scale` says. */
function scaled({ counts }: Phase, scale: Scale): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [process, { operations }] of Object.entries(counts)) {
    for (const [name, times] of Object.entries(operations))
      sums[name] = (sums[name] ?? 0) + times * scale(process, name);
  }
  return sums;
}

const isPerSecond = (process: string, operation: string) =>
  process === 'streaming' || / (shards|market)$/.test(operation);
const isPage = (operation: string) => operation === 'write accounts/orderPages';
const isScheduled = (process: string) => process in usualDay.scheduled;

/**
 * An account's share of what was done each second for all that were measured, who had one shard: an
 * agent's work is its shard's, the market's agent and the streaming service are the platform's, and
 * the rest is each account's own.
 */
function shareOf(measured: number, platform: Platform): Scale {
  const { accounts, perShard } = platform;
  const streams = usualStreams(platform);
  return (process, operation) => {
    if (process === 'streaming' && isPerSecond('', operation))
      return (
        (operation === 'read shards' ? streams.shardsPerInstance : 1) *
        (streams.instances / accounts)
      );
    if (process !== 'agent') return 1 / measured;
    if (operation === 'write market') return 1 / accounts;
    // One of two writes is the market's agent's.
    if (operation === 'write shards') return (1 / accounts + 1 / perShard) / 2;
    return /^read (shards|market|accounts)$/.test(operation) ? 1 / perShard : 1 / measured;
  };
}

/**
 * What one account takes on a usual day, of all that its session took. What goes on every second is
 * as in the measured part of holding, so much longer; logging in, starting and stopping happen
 * once, orders more often than measured, and a new shift begins every 24 minutes.
 */
export function accountDay(
  { accounts, visitors, screenBytesPerSecond, login, start, visits, hold, shift, stop }: Measured,
  platform: Platform = { accounts, perShard: accounts },
): AccountDay {
  const { sessionSeconds, shiftSeconds, orders, measuredOrders, ordersOfPage, scheduled } =
    usualDay;
  const share = shareOf(accounts, platform);
  const lasting: Scale = (process, operation) =>
    isScheduled(process) || isPage(operation)
      ? 0
      : (sessionSeconds / hold.seconds) * share(process, operation);
  const once: Scale = (process, operation) => {
    if (isScheduled(process) || isPerSecond(process, operation) || isPage(operation)) return 0;
    return (operation === 'write accounts/orders' ? orders / measuredOrders : 1) / accounts;
  };
  const begun: Scale = (process, operation) =>
    operation === 'read accounts/orders'
      ? 0
      : (once(process, operation) * sessionSeconds) / shiftSeconds;
  const visited =
    (times: number): Scale =>
    (process, operation) =>
      isLasting(process, operation) ? 0 : times / visitors;
  // The measured platform has as many shards as one of a thousand accounts.
  const called: Scale = (process) =>
    (scheduled[process] ?? 0) / (hold.counts[process]?.invocations || 1) / platform.accounts;
  const parts = [
    scaled(hold, lasting),
    scaled(hold, called),
    scaled(shift, begun),
    scaled(start, once),
    scaled(stop, once),
    scaled(login, visited(1)),
    scaled(visits, visited(usualDay.visits)),
    { 'write accounts/orderPages': orders / ordersOfPage },
    // An order by the shift after its own; a shift without any asks once.
    { 'read accounts/orders': orders + sessionSeconds / shiftSeconds },
  ];
  const operations: Record<string, number> = {};
  for (const part of parts)
    for (const [name, times] of Object.entries(part))
      operations[name] = (operations[name] ?? 0) + times;
  const sum = (kind: string) =>
    Object.entries(operations).reduce(
      (total, [name, times]) => total + (name.startsWith(`${kind} `) ? times : 0),
      0,
    );
  const holds = sessionSeconds / hold.seconds;
  const brokerBytes =
    (holds * sumOf(hold, 'sentBytes') + sumOf(start, 'sentBytes') + sumOf(stop, 'sentBytes')) /
    accounts;
  // The market's agent asks for all.
  const marketBytes = (holds * sumOf(hold, 'marketBytes')) / platform.accounts;
  return {
    reads: sum('read'),
    writes: sum('write'),
    deletes: sum('delete'),
    invocations: invocationsOf({ accounts: platform.accounts, visitors, login, visits }),
    sent: {
      brokers: brokerBytes,
      market: marketBytes,
      screens: screenBytesPerSecond * usualDay.watchedSeconds,
    },
    operations,
  };
}

/** What goes on beside a visit, whoever visits. */
function isLasting(process: string, operation: string): boolean {
  return isScheduled(process) || process === 'agent' || isPerSecond(process, operation);
}

function sumOf({ counts }: Phase, key: 'sentBytes' | 'marketBytes'): number {
  return Object.values(counts).reduce((sum, counted) => sum + counted[key], 0);
}

function invocationsOf({
  accounts,
  visitors,
  login,
  visits,
}: Pick<Measured, 'accounts' | 'visitors' | 'login' | 'visits'>): number {
  const calls = ({ counts }: Phase) =>
    Object.entries(counts).reduce(
      (sum, [process, { invocations }]) => sum + (isLasting(process, '') ? 0 : invocations),
      0,
    );
  const schedules = Object.values(usualDay.scheduled).reduce((sum, times) => sum + times, 0);
  return (calls(login) + usualDay.visits * calls(visits)) / visitors + schedules / accounts;
}
