import { AccountOverview } from '#features/accounts/account-overview.tsx';
import { later } from '#platform/load-part.ts';
import { useAddress } from '#ui/page/use-address.ts';
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
  import('./limits/own-limits.tsx').then((module) => ({ default: module.OwnLimits })),
);

const Plan = later(() =>
  import('#features/plan/plan-dialog.tsx').then((module) => ({ default: module.PlanDialog })),
);

export function Component() {
  useTitle('Account Management');
  const [address, put] = useAddress();
  return (
    <AccountOverview
      asked={{
        edit: address.get('edit'),
        live: address.get('live'),
        parameters: address.get('parameters'),
        plan: address.get('plan'),
        add: address.get('add'),
      }}
      answered={() => put({ edit: null, live: null, parameters: null, plan: null, add: null })}
      Parameters={Parameters}
      Limits={Limits}
      Plan={Plan}
      Proposal={Proposal}
    />
  );
}
