import type { Account } from '@sthira/contract/accounts';
import type { AccountShadow, Shadow } from '@sthira/contract/shadow';
import { istDay, minuteMs } from '@sthira/contract/units';
import { Suspense, useState } from 'react';
import { PaperMark } from '#entities/account/paper/paper-mark.tsx';
import { later } from '#platform/load-part.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { Button } from '#ui/controls/button.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { instantOf } from '#ui/format/format-time.ts';
import { useNowFor } from '#ui/page/use-now.ts';
import { shadowSentence } from './shadow-words.ts';

const ShadowDialog = later(() => import('./shadow-dialog.tsx'));

interface Props {
  /** One at a broker that has a twin. */
  account: Account;
}

/** How an account does today beside its twin on paper; its legs open behind it. */
export default function ShadowLine({ account }: Props) {
  const today = useNowFor(istDay);
  const works = account.trading_state !== 'stopped';
  const { data, error, refetch } = useAnswer(
    'getShadow',
    { from_date: today, to_date: today, account_ids: [account.id] },
    { everyMs: works ? minuteMs / 2 : false },
  );
  const shadow = data?.accounts[0];
  // The twin was removed meanwhile.
  if (data && !shadow) return null;
  return (
    <Reading
      className="text-xs"
      error={error}
      retry={refetch}
      skeleton={<p className="text-xs text-ink-soft">Comparing with its twin…</p>}
    >
      {data && shadow ? <Compared answer={data} shadow={shadow} /> : null}
    </Reading>
  );
}

function Compared({ answer, shadow }: { answer: Shadow; shadow: AccountShadow }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs">
      <p className="min-w-0 text-pretty">
        <PaperMark /> {shadowSentence(shadow)}
        {shadow.beside === false ? (
          <span className="text-warn"> {shadow.twin_name} is not in this run.</span>
        ) : null}
      </p>
      <Button
        size="small"
        aria-label={`${shadow.account_name} against its twin, by leg`}
        onClick={() => setOpen(true)}
      >
        By leg
      </Button>
      <AsOf at={instantOf(answer.as_of)} settled />
      {isOpen ? (
        <Suspense>
          <ShadowDialog shadow={shadow} levels={answer} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
