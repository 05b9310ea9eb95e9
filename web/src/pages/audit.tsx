import { useMemo } from 'react';
import { addressOf, filterOf } from '#features/audit/audit-filter.ts';
import { AuditTrail } from '#features/audit/audit-trail.tsx';
import { PageHeader } from '#ui/layout/card.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';

export function Component() {
  useTitle('Audit');
  const [address, put] = useAddress();
  const query = address.toString();
  const filter = useMemo(() => filterOf(new URLSearchParams(query)), [query]);
  return (
    <div className="space-y-5">
      <PageHeader title="Audit" note="Who did what, and when. Rows are only ever added." />
      <AuditTrail filter={filter} narrow={(change) => put(addressOf(change))} />
    </div>
  );
}
