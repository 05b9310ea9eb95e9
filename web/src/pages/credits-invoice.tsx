import { useParams } from 'react-router-dom';
import { useTitle } from '#app/use-title.ts';
import { Invoice } from '#features/credits/invoice.tsx';

export function Component() {
  useTitle('Invoice');
  const { purchaseId = '' } = useParams();
  return <Invoice purchaseId={purchaseId} />;
}
