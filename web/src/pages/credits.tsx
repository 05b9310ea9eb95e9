import { yearlyCapPctHundredths } from '@sthira/contract/packs';
import { useAccounts } from '#entities/account/record/use-accounts.ts';
import { isByOrders } from '#entities/account/trading/start-block.ts';
import { usePerson } from '#entities/person/session-provider.tsx';
import { Credits } from '#features/credits/wallet/credits.tsx';
import { MonthsBeside } from '#features/reports/own/months-beside.tsx';
import { PageHeader } from '#ui/layout/card.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';

export function Component() {
  useTitle('Credits');
  const { uid } = usePerson();
  const { data: accounts } = useAccounts();
  const [address, put] = useAddress();
  const [when, most] = accounts?.some(isByOrders)
    ? [
        'before its first order',
        `, and ${yearlyCapPctHundredths / 100}% of the account size a year at most`,
      ]
    : ['when trading starts', ''];
  return (
    <div className="space-y-5">
      <PageHeader
        title="Credits"
        note={`Prepaid: a day is charged once per account, ${when}. 10 credits per lakh, rounded up to a whole credit${most}.`}
      />
      <Credits
        uid={uid}
        accounts={accounts}
        wanted={address.get('pack')}
        tab={address.get('tab') === 'purchases' ? 'purchases' : 'history'}
        changeTab={(name) => put({ tab: name === 'history' ? null : name })}
      >
        <MonthsBeside accounts={accounts} />
      </Credits>
    </div>
  );
}
