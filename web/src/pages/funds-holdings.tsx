import { ChooseAccounts } from '#entities/account/find/choose-accounts.tsx';
import { chosenAccounts } from '#entities/account/find/chosen-accounts.ts';
import { LinkedReading } from '#entities/account/find/linked-reading.tsx';
import { useAccounts } from '#entities/account/record/use-accounts.ts';
import { FundsTab } from '#features/funds/funds-tab.tsx';
import { HoldingsTab } from '#features/funds/holdings-tab.tsx';
import { PageHeader } from '#ui/layout/card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';

const tabs = [
  { name: 'holdings', title: 'Holdings' },
  { name: 'funds', title: 'Funds' },
] as const;

export function Component() {
  useTitle('Funds & Holdings');
  const read = useAccounts();
  const { accounts } = read;
  const [address, put] = useAddress();
  const tab = address.get('tab') === 'funds' ? 'funds' : 'holdings';
  const measure = address.get('value') === 'invested' ? 'invested' : 'current';
  const { chosen, shown } = chosenAccounts(accounts, address.get('accounts'));
  const choose = (ids: readonly string[]) => put({ accounts: ids.join(',') || null });

  return (
    <div className="space-y-5">
      <PageHeader
        title="Funds & Holdings"
        note="What your brokers hold for you, read from their own books."
      >
        <ChooseAccounts accounts={accounts} chosen={chosen} change={choose} />
      </PageHeader>
      <LinkedReading
        read={read}
        nothing="Funds and holdings are read from the broker accounts you link."
      >
        <Tabs
          label="Funds and holdings"
          tabs={tabs}
          value={tab}
          change={(name) => put({ tab: name === 'holdings' ? null : name })}
        >
          <div className="pt-5">
            {tab === 'funds' ? (
              <FundsTab accounts={shown} />
            ) : (
              <HoldingsTab
                accounts={shown}
                showAll={chosen.length > 0 ? () => choose([]) : undefined}
                search={address.get('search') ?? ''}
                changeSearch={(text) => put({ search: text || null })}
                measure={measure}
                changeMeasure={(name) => put({ value: name === 'current' ? null : name })}
              />
            )}
          </div>
        </Tabs>
      </LinkedReading>
    </div>
  );
}
