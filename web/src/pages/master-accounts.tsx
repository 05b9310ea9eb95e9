import { useMemo } from 'react';
import { useAddress } from '#app/use-address.ts';
import { useTitle } from '#app/use-title.ts';
import { addressOf, listPlaceOf } from '#features/accounts/list-place.ts';
import { MasterAccounts } from '#features/accounts/master-accounts.tsx';

export function Component() {
  useTitle('Master Accounts');
  const [address, put] = useAddress();
  const query = address.toString();
  const place = useMemo(() => listPlaceOf(new URLSearchParams(query)), [query]);
  return <MasterAccounts place={place} move={(change) => put(addressOf(change))} />;
}
