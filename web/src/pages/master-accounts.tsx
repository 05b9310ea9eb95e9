import { lazy } from 'react';
import { MasterAccounts } from '#features/accounts/master-accounts.tsx';
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
  import('./limits/anybodys-limits.tsx').then((module) => ({ default: module.AnybodysLimits })),
);

export function Component() {
  useTitle('Master Accounts');
  return <MasterAccounts Parameters={Parameters} Limits={Limits} Proposal={Proposal} />;
}
