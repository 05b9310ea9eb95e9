import { copiedAtLeast } from '../../../functions/src/agents/runs/order-pages.ts';
import { shiftMs } from '../../../functions/src/platform/limits/capacity.ts';
import type { Counts, Phase } from './counts.ts';

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
  /** To brokers and screens. */
  sentBytes: number;
  /** By what was done to which collection. */
  operations: Record<string, number>;
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
 * What one account takes on a usual day, of all that its session took. What goes on every second is
 * as in the measured part of holding, so much longer; logging in, starting and stopping happen
 * once, orders more often than measured, and a new shift begins every 24 minutes.
 */
export function accountDay({
  accounts,
  visitors,
  screenBytesPerSecond,
  login,
  start,
  visits,
  hold,
  shift,
  stop,
}: Measured): AccountDay {
  const { sessionSeconds, shiftSeconds, orders, measuredOrders, ordersOfPage, scheduled } =
    usualDay;
  const lasting: Scale = (process, operation) =>
    isScheduled(process) || isPage(operation) ? 0 : sessionSeconds / hold.seconds / accounts;
  const once: Scale = (process, operation) => {
    if (isScheduled(process) || isPerSecond(process, operation) || isPage(operation)) return 0;
    return (operation === 'write accounts/orders' ? orders / measuredOrders : 1) / accounts;
  };
  const visited =
    (times: number): Scale =>
    (process, operation) =>
      isLasting(process, operation) ? 0 : times / visitors;
  const called: Scale = (process) =>
    (scheduled[process] ?? 0) / (hold.counts[process]?.invocations || 1) / accounts;
  const parts = [
    scaled(hold, lasting),
    scaled(hold, called),
    scaled(
      shift,
      (process, operation) => (once(process, operation) * sessionSeconds) / shiftSeconds,
    ),
    scaled(start, once),
    scaled(stop, once),
    scaled(login, visited(1)),
    scaled(visits, visited(usualDay.visits)),
    { 'write accounts/orderPages': orders / ordersOfPage },
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
  const brokerBytes =
    bytesOf(hold.counts) * (sessionSeconds / hold.seconds / accounts) +
    (bytesOf(start.counts) + bytesOf(stop.counts)) / accounts;
  return {
    reads: sum('read'),
    writes: sum('write'),
    deletes: sum('delete'),
    invocations: invocationsOf({ accounts, visitors, login, visits }),
    sentBytes: brokerBytes + screenBytesPerSecond * usualDay.watchedSeconds,
    operations,
  };
}

/** What goes on beside a visit, whoever visits. */
function isLasting(process: string, operation: string): boolean {
  return isScheduled(process) || process === 'agent' || isPerSecond(process, operation);
}

function bytesOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, { sentBytes }) => sum + sentBytes, 0);
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
