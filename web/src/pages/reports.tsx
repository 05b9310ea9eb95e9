import { Suspense } from 'react';
import { ChooseAccounts } from '#entities/account/find/choose-accounts.tsx';
import { chosenAccounts } from '#entities/account/find/chosen-accounts.ts';
import { LinkedReading } from '#entities/account/find/linked-reading.tsx';
import { countedAccounts } from '#entities/account/paper/paper.ts';
import { PaperMark, TotalMark } from '#entities/account/paper/paper-mark.tsx';
import { accountsWithTwin, isTwin } from '#entities/account/paper/twins.ts';
import { SimulatedMark } from '#entities/account/record/simulated-mark.tsx';
import { useAccounts } from '#entities/account/record/use-accounts.ts';
import { hasTraded } from '#entities/account/trading/trading-state.ts';
import { Reports } from '#features/reports/own/reports.tsx';
import { useSelectedAccounts } from '#features/reports/selected-accounts.ts';
import { later } from '#platform/load-part.ts';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/card.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';

// Only somebody who looks at one account on paper sees it.
const FromPaper = later(() => import('#features/reports/from-paper/from-paper.tsx'));

// Only who has a twin on paper.
const ShadowCard = later(() => import('#features/shadow/shadow-card.tsx'));

// Only somebody who has traded nothing yet sees it.
const SampleDay = later(() => import('#features/play/sample-day.tsx'));

const sample = (
  <Suspense fallback={null}>
    <SampleDay />
  </Suspense>
);

const tabs = ['positions', 'trades', 'orders'] as const;

export function Component() {
  useTitle('Reports');
  const read = useAccounts();
  const { accounts } = read;
  const [address, put] = useAddress();
  const [selected, select] = useSelectedAccounts();
  const { chosen, shown } = chosenAccounts(accounts, address.get('accounts') ?? selected.join(','));
  const { counted, ...total } = countedAccounts(shown);
  // Without ids a report is of all accounts: where some are on paper, it is asked for by their ids.
  const named = total.money === 'paper' || total.leftOut > 0 ? counted.map(({ id }) => id) : chosen;
  const alone = total.money === 'paper' && counted.length === 1 ? counted[0] : undefined;
  // A twin follows its account: nobody goes on from it to money.
  const paper = alone && !isTwin(alone) ? alone : undefined;
  const twinned = accountsWithTwin(counted, accounts);
  const choose = (ids: string[]) => {
    select(ids);
    put({ accounts: ids.join(',') || null });
  };
  return (
    <div className="space-y-5">
      <PageHeader
        title="Reports"
        note="What the algorithm made on your accounts, from its own record of every order."
      />
      <LinkedReading
        read={read}
        nothing="Reports begin with the first trade of an account you link."
        sample={sample}
      >
        {paper ? (
          <Suspense fallback={<SkeletonRows rows={3} label="Loading what paper made" />}>
            <FromPaper key={paper.id} account={paper} />
          </Suspense>
        ) : null}
        <Reports
          accounts={counted}
          chosen={named}
          mark={total.money === 'paper' ? <PaperMark /> : null}
          sample={accounts.some(hasTraded) ? null : sample}
          renderBeside={(range) =>
            twinned.length > 0 ? (
              <Suspense fallback={<SkeletonRows rows={3} label="Loading the comparison" />}>
                <ShadowCard accounts={twinned} range={range} />
              </Suspense>
            ) : null
          }
          asked={{ from: address.get('from'), to: address.get('to') }}
          changeRange={({ from, to }) => put({ from, to })}
          tab={tabs.find((name) => name === address.get('tab')) ?? 'positions'}
          changeTab={(name) => put({ tab: name === 'positions' ? null : name })}
        >
          <ChooseAccounts accounts={accounts} chosen={chosen} change={choose} />
          <span className="block">
            <TotalMark {...total} /> <SimulatedMark accounts={counted} />
          </span>
        </Reports>
      </LinkedReading>
    </div>
  );
}
