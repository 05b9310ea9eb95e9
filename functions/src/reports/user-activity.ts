import type { ActivityDay, UserActivity } from '@sthira/contract/admin-reports';
import { type Day, dayMs, type Instant, istDay, istInstant } from '@sthira/contract/units';
import type { AccountDocument } from '#documents/accounts.ts';
import type { UserDocument } from '#documents/people.ts';
import type { DayRange } from './account-report.ts';
import type { RecordedAction } from './read-actions.ts';

interface Facts {
  users: readonly UserDocument[];
  actions: readonly RecordedAction[];
}

const kinds = {
  logins: [
    ...['loginAccount', 'loginAccountFor', 'loginAllAccounts', 'loginAccounts'],
    'finishConsentLogin',
  ],
  starts: ['startTrading', 'startTradingFor'],
  stops: ['stopTrading', 'stopTradingFor'],
} as const;

/** A row for every day of the range, oldest first, quiet days too. */
export function activityByDay(
  { users, actions }: Facts,
  { fromDay, toDay }: DayRange,
): ActivityDay[] {
  const acted = Map.groupBy(actions, ({ at }) => istDay(at));
  const joined = Map.groupBy(users, ({ createdAt }) => istDay(createdAt));
  return daysBetween(fromDay, toDay).map((date) => {
    const ofDay = acted.get(date) ?? [];
    const count = (kind: keyof typeof kinds) =>
      ofDay.filter(({ action }) => (kinds[kind] as readonly string[]).includes(action)).length;
    return {
      date,
      active_users: activeUsers({ users, actions: ofDay }),
      new_users: joined.get(date)?.length ?? 0,
      logins: count('logins'),
      starts: count('starts'),
      stops: count('stops'),
    };
  });
}

/**
 * How many of the users did something. A person deleted since is not counted, as in every other
 * count.
 */
export function activeUsers({ users, actions }: Facts): number {
  const acted = new Set(actions.map(({ uid }) => uid));
  return users.filter(({ uid }) => acted.has(uid)).length;
}

function daysBetween(fromDay: Day, toDay: Day): Day[] {
  const days: Day[] = [];
  for (let at: Instant = istInstant(fromDay, '00:00'); istDay(at) <= toDay; at += dayMs)
    days.push(istDay(at));
  return days;
}

/** Every user, those who did most first. */
export function activityByUser(
  { users, actions }: Facts,
  accounts: readonly AccountDocument[],
): UserActivity[] {
  const acted = Map.groupBy(actions, ({ uid }) => uid);
  const owned = Map.groupBy(accounts, ({ ownerUid }) => ownerUid);
  const rows = users.map(({ uid, email, name, role }) => {
    const own = owned.get(uid) ?? [];
    const done = acted.get(uid) ?? [];
    const lastAt = done.reduce((last, { at }) => Math.max(last, at), 0);
    return {
      uid,
      email,
      name,
      role,
      accounts: own.length,
      trading_accounts: own.filter(({ trading }) => trading.state !== 'stopped').length,
      actions: done.length,
      last_action_at: lastAt === 0 ? null : new Date(lastAt).toISOString(),
    };
  });
  return rows.sort(
    (one, other) => other.actions - one.actions || one.email.localeCompare(other.email),
  );
}
