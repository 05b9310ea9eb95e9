import { useTitle } from '#app/use-title.ts';
import { AllAccounts } from '#features/accounts/all-accounts.tsx';

export function Component() {
  useTitle('Admin Dashboard');
  return <AllAccounts />;
}
