import { AccountOverview } from '#features/accounts/account-overview.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';

export function Component() {
  useTitle('Account Management');
  const [address, put] = useAddress();
  return <AccountOverview edit={address.get('edit')} edited={() => put({ edit: null })} />;
}
