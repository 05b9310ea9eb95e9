import { MoneyPanel } from '#features/credits/money/money-panel.tsx';
import { MoneyTabs, moneyTabOf } from '#features/credits/money/money-tabs.tsx';
import { RevenueReport } from '#features/reports/platform/revenue-report.tsx';
import { PageHeader } from '#ui/layout/card.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';

export function Component() {
  useTitle('Credits & Refunds');
  const [address, put] = useAddress();
  const tab = moneyTabOf(address.get('tab'));
  return (
    <div className="space-y-5">
      <PageHeader
        title="Credits & Refunds"
        note="What was paid, given back and spent, from the numbered papers and the ledgers."
      />
      <MoneyTabs
        tab={tab}
        changeTab={(name) => put({ tab: name === 'refunds' ? null : name, search: null })}
      >
        {tab === 'revenue' ? (
          <RevenueReport
            asked={{ from: address.get('from'), to: address.get('to') }}
            changeRange={({ from, to }) => put({ from, to })}
          />
        ) : (
          <MoneyPanel tab={tab} search={address.get('search') ?? ''} />
        )}
      </MoneyTabs>
    </div>
  );
}
