import { MasterAccounts } from '#features/accounts/master-accounts.tsx';
import { useTitle } from '#ui/page/use-title.ts';

export function Component() {
  useTitle('Master Accounts');
  return <MasterAccounts />;
}
