import { Suspense } from 'react';
import { PlatformReport } from '#features/reports/platform/platform-report.tsx';
import { platformTabs } from '#features/reports/platform/platform-tabs.tsx';
import { later } from '#platform/load-part.ts';
import { PageHeader } from '#ui/layout/card.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';

const PriceLevel = later(() => import('#features/reports/platform/price-level.tsx'));
const LongSpreads = later(() => import('#features/reports/platform/long-spreads.tsx'));

export function Component() {
  useTitle('Reports');
  const [address, put] = useAddress();
  return (
    <div className="space-y-5">
      <PageHeader
        title="Reports"
        note="The whole platform over the chosen days, from its own records. Accounts that were deleted stay in what they made."
      />
      <PlatformReport
        asked={{ from: address.get('from'), to: address.get('to') }}
        changeRange={({ from, to }) => put({ from, to })}
        tab={platformTabs.find(({ name }) => name === address.get('tab'))?.name ?? 'users'}
        changeTab={(name) => put({ tab: name === 'users' ? null : name })}
      />
      <Suspense fallback={null}>
        <PriceLevel />
        <LongSpreads />
      </Suspense>
    </div>
  );
}
