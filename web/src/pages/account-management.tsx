import { lazy } from 'react';
import { AccountOverview } from '#features/accounts/account-overview.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';

const Parameters = lazy(() =>
  import('#features/parameters/parameters-dialog.tsx').then((module) => ({
    default: module.ParametersDialog,
  })),
);

const Proposal = lazy(() =>
  import('#features/parameters/proposal-dialog.tsx').then((module) => ({
    default: module.ProposalDialog,
  })),
);

const Limits = lazy(() =>
  import('./limits/own-limits.tsx').then((module) => ({ default: module.OwnLimits })),
);

export function Component() {
  useTitle('Account Management');
  const [address, put] = useAddress();
  return (
    <AccountOverview
      edit={address.get('edit')}
      edited={() => put({ edit: null })}
      Parameters={Parameters}
      Limits={Limits}
      Proposal={Proposal}
    />
  );
}
