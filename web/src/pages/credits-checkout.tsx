import { useEffect, useState } from 'react';
import { usePerson, useProfile } from '#entities/person/session-provider.tsx';
import { Checkout } from '#features/credits/buy/checkout.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/card.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';

/**
 * Whether the browser fetched this very page, and with it the policy that lets the payment
 * provider's script run.
 */
function isFetched(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && new URL(entry.name).pathname === location.pathname;
}

export function Component() {
  useTitle('Checkout');
  const { uid } = usePerson();
  const { name } = useProfile();
  const [address] = useAddress();
  const [fetched] = useState(isFetched);
  useEffect(() => {
    if (!fetched) location.reload();
  }, [fetched]);
  return (
    <div className="space-y-5">
      <PageHeader title="Checkout" note="Nothing is charged before you pay in the next window." />
      {fetched ? (
        <Checkout uid={uid} name={name} packId={address.get('pack')} />
      ) : (
        <SkeletonRows rows={4} label="Loading the checkout" />
      )}
    </div>
  );
}
