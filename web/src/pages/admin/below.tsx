import type { Account } from '@sthira/contract/accounts';
import type { ComponentProps } from 'react';
import { AccountSettings } from '#features/accounts/account-settings.tsx';
import { AdminIssues } from '#features/issues/admin-issues.tsx';
import { AccountTimeline } from '#features/timeline/account-timeline.tsx';
import { spanOf } from '#features/timeline/timeline-days.ts';
import { useAddress } from '#ui/page/use-address.ts';

interface DetailsProps {
  id: string;
  /** `undefined` while it is on its way, and when it is linked no more. */
  account: Account | undefined;
}

/** How an account is set up, and what happened to it. */
function AccountDetails({ id, account }: DetailsProps) {
  const [address, put] = useAddress();
  return (
    <>
      {account ? <AccountSettings account={account} /> : null}
      <AccountTimeline
        accountId={id}
        span={spanOf(address.get('days'))}
        changeSpan={(span) => put({ days: span === spanOf(null) ? null : span, order: null })}
        order={address.get('order')}
      />
    </>
  );
}

type Props =
  | ({ of: 'everybody' } & ComponentProps<typeof AdminIssues>)
  | ({ of: 'account' } & DetailsProps);

/** What stands below the first screen: the queue, or what happened to the account. */
export default function Below(props: Props) {
  return props.of === 'everybody' ? (
    <AdminIssues above={props.above} />
  ) : (
    <AccountDetails {...props} />
  );
}
