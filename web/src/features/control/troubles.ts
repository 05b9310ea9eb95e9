import { type Account, isOnPaper } from '@sthira/contract/accounts';
import { istDay, istInstant } from '@sthira/contract/units';
import { hasSession, hoursOf } from '@sthira/quant/calendar/session-hours';
import { isTradingDay } from '@sthira/quant/calendar/trading-days';
import { instantOf } from '#ui/format/format-time.ts';
import { agentOf, type Live } from './live.ts';

/** What may be wrong with an account, from the most to the least pressing. */
export const troubles = [
  'stuck',
  'dead-session',
  'agent-silent',
  'mismatch',
  'limit-reached',
  'cannot-pay',
  'refused',
  'not-ready',
  'not-logged-in',
  'open-issue',
] as const;
export type Trouble = (typeof troubles)[number];

/** The troubles that only the live stream knows of. */
export const liveTroubles: readonly Trouble[] = ['stuck', 'agent-silent', 'mismatch'];

type ObstacleKind = NonNullable<Account['start_obstacle']>['kind'];
/** What somebody has to set up before an account can ever start. */
const unset: readonly ObstacleKind[] = [
  ...(['unclaimed', 'keys', 'no-size'] as const),
  ...(['no-strategy', 'strategy', 'too-small'] as const),
];
/** What keeps one from being started that is set up; a kill switch is meant so. */
const refusing: readonly ObstacleKind[] = ['unregistered', 'cash', 'losses', 'credits'];

interface Facts {
  live: Live;
  /** The accounts with an issue that is not resolved. */
  withIssue: ReadonlySet<string>;
}

/**
 * What is wrong with an account at this moment. Of one on paper nobody but its owner has to do
 * anything, so it has no trouble but an open issue; one that is switched off and stopped likewise.
 */
export function troublesOf(account: Account, { live, withIssue }: Facts, now: number): Trouble[] {
  const atWork = account.trading_state !== 'stopped';
  const minded = !isOnPaper(account) && (atWork || account.is_active);
  const has: Record<Trouble, boolean> = {
    ...(atWork ? troublesAtWork(account, live, now) : stoppedTroubles(account, now)),
    'limit-reached':
      account.daily_loss_reached ||
      account.weekly_loss_reached === true ||
      account.profit_locked === true,
    'open-issue': withIssue.has(account.id),
  };
  return troubles.filter((trouble) => has[trouble] && (minded || trouble === 'open-issue'));
}

type OfState = Record<Exclude<Trouble, 'limit-reached' | 'open-issue'>, boolean>;

const none: OfState = {
  stuck: false,
  'dead-session': false,
  'agent-silent': false,
  mismatch: false,
  'cannot-pay': false,
  refused: false,
  'not-ready': false,
  'not-logged-in': false,
};

function troublesAtWork(
  { id, login_status: login, unpaid_next }: Account,
  live: Live,
  now: number,
): OfState {
  const agent = agentOf(live, id, now);
  // What an agent said before it fell silent may be over.
  const run = agent === 'active' ? live.rows[id]?.run : undefined;
  const compared = run?.broker?.verdict ?? 'matches';
  return {
    ...none,
    stuck: run?.stuck !== undefined,
    'dead-session': login === 'error' || login === 'logged_out',
    'agent-silent': agent === 'inactive',
    'cannot-pay': unpaid_next === true,
    mismatch:
      compared === 'differs' ||
      (compared === 'old' && isCompared(now)) ||
      (run?.differs ?? null) !== null,
  };
}

/** So long after the opening each run has read its books again. */
const firstComparedMs = 120_000;

/** Out of hours brokers settle and reset their books: nothing is compared with them. */
function isCompared(now: number): boolean {
  const day = istDay(now);
  const { open, close } = hoursOf(day);
  return (
    hasSession(day) &&
    now >= istInstant(day, open) + firstComparedMs &&
    now < istInstant(day, close)
  );
}

function stoppedTroubles(account: Account, now: number): OfState {
  const { login_status: login, start_obstacle: obstacle, token_generated_at } = account;
  const today = istDay(now);
  const lastLogin = instantOf(token_generated_at);
  const inToday = lastLogin !== null && istDay(lastLogin) === today;
  const isOneOf = (kinds: readonly ObstacleKind[]) =>
    obstacle !== undefined && kinds.includes(obstacle.kind);
  // On a day off in its limits it waits for another day, as its owner means it to.
  const isNever = obstacle?.kind === 'limits' && account.next_entry_at === undefined;
  return {
    ...none,
    'dead-session': login === 'error',
    refused: login === 'logged_in' && (isOneOf(refusing) || isNever),
    'not-ready': isOneOf(unset),
    'not-logged-in': login === 'logged_out' && !inToday && !isOneOf(unset) && isTradingDay(today),
  };
}

/** The accounts with their troubles; those without any are left out. */
export function allTroubles(
  accounts: readonly Account[],
  facts: Facts,
  now: number,
): [id: string, troubles: Trouble[]][] {
  return accounts
    .map((account): [string, Trouble[]] => [account.id, troublesOf(account, facts, now)])
    .filter(([, found]) => found.length > 0);
}
