import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { usePerson } from '#entities/person/session-provider.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { addressOf, filterOf } from './issue-filter.ts';
import { IssueQueue } from './issue-queue.tsx';

const renderAccount = ({ name }: { name: string }) => (
  <Link
    className="font-medium text-accent hover:underline"
    to={`/master-accounts?search=${encodeURIComponent(name)}`}
  >
    {name}
  </Link>
);

/** The issue queue of the signed-in admin, with its filter in the address. */
export function AdminIssues() {
  const [address, put] = useAddress();
  const { uid } = usePerson();
  const filter = useMemo(() => filterOf(address), [address]);
  return (
    <IssueQueue
      me={uid}
      filter={filter}
      changeFilter={(wanted) => put(addressOf(wanted))}
      renderAccount={renderAccount}
    />
  );
}
