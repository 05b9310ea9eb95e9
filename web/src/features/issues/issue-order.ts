import { type Issue, issuePriorities } from '@sthira/contract/issues';

type Placed = Pick<Issue, 'id' | 'priority' | 'createdAt'>;

/** By priority, the newest first within one. */
export function byPriority<Row extends Placed>(issues: readonly Row[]): Row[] {
  const rank = ({ priority }: Placed) => issuePriorities.indexOf(priority);
  return issues.toSorted(
    (one, other) =>
      rank(one) - rank(other) || other.createdAt - one.createdAt || numberOf(other) - numberOf(one),
  );
}

const numberOf = ({ id }: Placed) => Number(id.slice('ERR'.length));
