import { useMemo } from 'react';
import { addressOf, listPlaceOf } from '#entities/account/find/list-place.ts';
import { MasterAccounts } from '#features/accounts/master-accounts.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';

export function Component() {
  useTitle('Master Accounts');
  const [address, put] = useAddress();
  const query = address.toString();
  const place = useMemo(() => listPlaceOf(new URLSearchParams(query)), [query]);
  return <MasterAccounts place={place} move={(change) => put(addressOf(change))} />;
}
