import { useParams } from 'react-router-dom';
import { useAccounts } from '#entities/account/record/use-accounts.ts';
import { Invoice } from '#features/credits/wallet/invoice.tsx';
import { MonthsBeside } from '#features/reports/own/months-beside.tsx';
import { useTitle } from '#ui/page/use-title.ts';

export function Component() {
  useTitle('Invoice');
  const { purchaseId = '' } = useParams();
  const { data: accounts } = useAccounts();
  return (
    <Invoice purchaseId={purchaseId}>
      {({ at }) => <MonthsBeside accounts={accounts} at={at} />}
    </Invoice>
  );
}
