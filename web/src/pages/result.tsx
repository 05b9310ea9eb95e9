import { Suspense } from 'react';
import { LinkedReading } from '#entities/account/find/linked-reading.tsx';
import { countedAccounts, nameOf } from '#entities/account/paper/paper.ts';
import { PaperMark, TotalMark } from '#entities/account/paper/paper-mark.tsx';
import { SimulatedMark } from '#entities/account/record/simulated-mark.tsx';
import { useAccounts } from '#entities/account/record/use-accounts.ts';
import { isAtWork } from '#entities/account/trading/trading-state.ts';
import { Result } from '#features/result/result.tsx';
import { later } from '#platform/load-part.ts';
import { Field, Select } from '#ui/controls/field.tsx';
import { PageHeader } from '#ui/layout/card.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';

const ContractNoteCheck = later(() => import('#features/reports/own/contract-note-check.tsx'));

// Only somebody who has traded nothing yet sees it.
const SampleDay = later(() => import('#features/play/sample-day.tsx'));

const sample = (
  <Suspense fallback={null}>
    <SampleDay />
  </Suspense>
);

export function Component() {
  useTitle('My Result');
  const read = useAccounts();
  const { accounts } = read;
  const [address, put] = useAddress();
  const { counted, ...total } = countedAccounts(accounts);
  const named = accounts.find(({ id }) => id === address.get('account'));
  // Paper is never added up with money: with nothing else, one account stands alone.
  const alone = named ?? (total.money === 'paper' ? counted[0] : undefined);
  const isPaper = alone !== undefined && countedAccounts([alone]).money === 'paper';
  return (
    <div className="space-y-5">
      <PageHeader
        title="My Result"
        note="What is left of all trading, after everything it cost, from our own record of every order."
      />
      <LinkedReading
        read={read}
        nothing="Your result begins with the first trade of an account you link."
        sample={sample}
      >
        <Result
          key={alone?.id ?? ''}
          accountId={alone?.id ?? null}
          trades={(alone ? [alone] : counted).some(isAtWork)}
          asked={{
            period: address.get('period'),
            day: address.get('day'),
            year: address.get('year'),
            tag: address.get('tag'),
          }}
          ask={put}
          mark={isPaper ? <PaperMark /> : null}
          sample={sample}
          checkNote={(charges, foot) => (
            <Suspense fallback={null}>
              <ContractNoteCheck charges={charges} foot={foot} />
            </Suspense>
          )}
        >
          <Field label="Account">
            {(ids) => (
              <Select
                {...ids}
                value={alone?.id ?? ''}
                onChange={({ target }) => put({ account: target.value || null, day: null })}
              >
                {total.money === 'real' ? <option value="">All at brokers</option> : null}
                {accounts.map((account) => (
                  <option key={account.id} value={account.id} translate="no">
                    {nameOf(account)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          {alone ? null : <TotalMark {...total} />}
          <SimulatedMark accounts={alone ? [alone] : counted} />
        </Result>
      </LinkedReading>
    </div>
  );
}
