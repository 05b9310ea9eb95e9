import { useAddress } from '#app/use-address.ts';
import { useTitle } from '#app/use-title.ts';
import { AccountOverview } from '#features/accounts/account-overview.tsx';

export function Component() {
  useTitle('Account Management');
  const [address, put] = useAddress();
  return <AccountOverview edit={address.get('edit')} edited={() => put({ edit: null })} />;
}
