import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { usePerson } from '#entities/person/session-provider.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { addressOf, filterOf, issuesId } from './issue-filter.ts';
import { IssueQueue } from './issue-queue.tsx';

const renderAccount = ({ id, name }: { id: string; name: string }) => (
  <Link className="font-medium text-accent hover:underline" to={`/admin/accounts/${id}`}>
    {name}
  </Link>
);

interface Props {
  /** `loading` while what stands above the queue has not its height yet. */
  above: 'loading' | 'shown';
}

/**
 * The issue queue of the signed-in admin, with its filter in the address. A link to `#issues` shows it
 * anew by the filter of that link.
 */
export function AdminIssues({ above }: Props) {
  const [address, put] = useAddress();
  const { uid } = usePerson();
  const filter = useMemo(() => filterOf(address), [address]);
  const { hash, key } = useLocation();
  const [jump, setJump] = useState('');
  if (hash === `#${issuesId}` && key !== jump) setJump(key);
  const queue = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (jump !== '' && above === 'shown') queue.current?.scrollIntoView?.();
  }, [jump, above]);
  return (
    <div ref={queue} id={issuesId} className="scroll-mt-(--under-bar)">
      <IssueQueue
        key={jump}
        me={uid}
        filter={filter}
        changeFilter={(wanted) => put(addressOf(wanted))}
        renderAccount={renderAccount}
      />
    </div>
  );
}
