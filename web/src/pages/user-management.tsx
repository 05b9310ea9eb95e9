import { defaultUsersPerPage, type UserRow } from '@sthira/contract/roles';
import { useCallback, useState } from 'react';
import { useSession } from '#entities/person/session-provider.tsx';
import { WalletDialog } from '#features/credits/money/wallet-dialog.tsx';
import { UserManagement } from '#features/people/user-management.tsx';
import { loginPath } from '#features/session/guard.ts';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { pageSizeOf } from '#ui/table/paging.ts';

export function Component() {
  useTitle('User Management');
  const { session, profileSaved, leave } = useSession();
  const [address, put] = useAddress();
  const ended = useCallback(
    () => void leave(loginPath(location.pathname + location.search)),
    [leave],
  );
  const [wallet, setWallet] = useState<UserRow | null>(null);
  const wanted = address.get('user');
  const ownUid = 'person' in session ? session.person.uid : '';
  return (
    <div className="space-y-5">
      <UserManagement
        key={wanted}
        ownUid={ownUid}
        wanted={wanted}
        size={pageSizeOf(address.get('size'), defaultUsersPerPage)}
        changeSize={(size) => put({ size: size === defaultUsersPerPage ? null : String(size) })}
        profileSaved={profileSaved}
        openWallet={setWallet}
        ended={ended}
      />
      {wallet ? (
        <WalletDialog uid={wallet.uid} email={wallet.email} close={() => setWallet(null)} />
      ) : null}
    </div>
  );
}
