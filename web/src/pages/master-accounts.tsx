import { MasterAccounts } from '#features/accounts/master-accounts.tsx';
import { later } from '#platform/load-part.ts';
import { useTitle } from '#ui/page/use-title.ts';

const Parameters = later(() =>
  import('#features/parameters/parameters-dialog.tsx').then((module) => ({
    default: module.ParametersDialog,
  })),
);

const Proposal = later(() =>
  import('#features/parameters/proposal-dialog.tsx').then((module) => ({
    default: module.ProposalDialog,
  })),
);

const Limits = later(() =>
  import('./limits/anybodys-limits.tsx').then((module) => ({ default: module.AnybodysLimits })),
);

const Plan = later(() =>
  import('#features/plan/plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })),
);

export function Component() {
  useTitle('Master Accounts');
  const forms = { Parameters, Limits, Plan, Proposal };
  return <MasterAccounts {...forms} />;
}
