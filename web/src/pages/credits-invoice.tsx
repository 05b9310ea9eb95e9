import { useParams } from 'react-router-dom';
import { Invoice } from '#features/credits/wallet/invoice.tsx';
import { MonthsBeside } from '#features/reports/own/months-beside.tsx';
import { useTitle } from '#ui/page/use-title.ts';

export function Component() {
  useTitle('Invoice');
  const { purchaseId = '' } = useParams();
  return <Invoice purchaseId={purchaseId}>{({ at }) => <MonthsBeside at={at} />}</Invoice>;
}
