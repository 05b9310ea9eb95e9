import { useAddress } from '#app/use-address.ts';
import { useTitle } from '#app/use-title.ts';
import { chosenAccounts } from '#features/accounts/chosen-accounts.ts';
import { useAccounts } from '#features/accounts/use-accounts.ts';
import { FundsTab } from '#features/funds/funds-tab.tsx';
import { HoldingsTab } from '#features/funds/holdings-tab.tsx';
import { NothingLinked } from '#features/funds/nothing-to-show.tsx';
import { PageHeader } from '#ui/card.tsx';
import { ChooseMany } from '#ui/choose-many.tsx';
import { Reading } from '#ui/reading.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

const tabs = [
  { name: 'holdings', title: 'Holdings' },
  { name: 'funds', title: 'Funds' },
] as const;

export function Component() {
  useTitle('Funds & Holdings');
  const { data, accounts, error, refetch } = useAccounts();
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
        <ChooseMany
          label="Accounts"
          everything="All Accounts"
          options={accounts.map(({ id, account_name }) => ({ id, name: account_name }))}
          chosen={chosen}
          change={choose}
        />
      </PageHeader>
      <Reading
        error={error}
        retry={refetch}
        skeleton={<SkeletonRows rows={4} label="Loading accounts" />}
      >
        {!data ? null : accounts.length === 0 ? (
          <NothingLinked />
        ) : (
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
        )}
      </Reading>
    </div>
  );
}
