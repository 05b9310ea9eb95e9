import { useTitle } from '#app/use-title.ts';
import { AccountManager } from '#features/accounts/account-manager.tsx';

export function Component() {
  useTitle('Account Management');
  return <AccountManager />;
}
