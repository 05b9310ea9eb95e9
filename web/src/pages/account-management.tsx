import { useTitle } from '#app/use-title.ts';
import { AccountOverview } from '#features/accounts/account-overview.tsx';

export function Component() {
  useTitle('Account Management');
  return <AccountOverview />;
}
