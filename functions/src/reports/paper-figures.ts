import type { PaperFigures } from '@sthira/contract/admin-reports';
import { type Instant, istDay } from '@sthira/contract/units';
import { type AccountDocument, isReal } from '#documents/accounts.ts';

interface Facts {
  accounts: readonly AccountDocument[];
  /** Accounts that are no more: who tried paper and removed it has tried it all the same. */
  deleted: readonly AccountDocument[];
  now: Instant;
}

/**
 * How many try on paper, and how many of those who began there have gone on to a broker. Counts of
 * people, never of rupees. Who had an account at a broker before is not counted as gone on, and twins
 * of accounts at brokers are not counted at all.
 */
export function paperFigures({ accounts, deleted, now }: Facts): PaperFigures {
  const ever = [...accounts, ...deleted];
  const onPaper = ever.filter(isTried);
  const present = accounts.filter(isTried);
  const real = Map.groupBy(ever.filter(isReal), ({ ownerUid }) => ownerUid);
  const people = [...Map.groupBy(onPaper, ({ ownerUid }) => ownerUid)].map(([uid, papers]) => {
    const begunAt = Math.min(...papers.map(({ createdAt }) => createdAt));
    const held = real.get(uid) ?? [];
    const hadBroker = held.some((account) => ownedSince(account) <= begunAt);
    return { hadBroker, since: hadBroker ? [] : held };
  });
  return {
    accounts: present.length,
    people: ownersOf(present),
    at_work_today: ownersOf(onPaper.filter((account) => isAtWork(account, now))),
    began: people.length,
    had_broker: people.filter(({ hadBroker }) => hadBroker).length,
    linked: people.filter(({ since }) => since.length > 0).length,
    started: people.filter(({ since }) => since.some(wasStarted)).length,
  };
}

/** On paper by itself. */
const isTried = (account: AccountDocument): boolean =>
  !isReal(account) && account.twinOf === undefined;

const ownersOf = (accounts: readonly AccountDocument[]) =>
  new Set(accounts.map(({ ownerUid }) => ownerUid)).size;

const ownedSince = ({ handedAt, createdAt }: AccountDocument): Instant => handedAt ?? createdAt;

/** By its present owner. */
const wasStarted = (account: AccountDocument): boolean =>
  (account.trading.startedAt ?? 0) >= ownedSince(account);

/** It trades, or a run of today has ended. A deleted account was stopped before. */
function isAtWork({ trading }: AccountDocument, now: Instant): boolean {
  const today = istDay(now);
  return (
    trading.state !== 'stopped' ||
    trading.day?.day === today ||
    (trading.startedAt !== null && istDay(trading.startedAt) === today)
  );
}
