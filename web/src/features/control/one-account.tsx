import type { Account } from '@sthira/contract/accounts';
import { type ReactNode, useMemo, useState } from 'react';
import { useAccountLogin } from '#entities/account/login/use-account-login.ts';
import { useTrading } from '#entities/account/trading/use-trading.ts';
import { useRights } from '#entities/person/rights.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { controlColumns } from './account-columns.tsx';
import type { LiveSource } from './live.ts';
import { createSelection } from './selection.ts';
import { type Question, TradingQuestion } from './trading-question.tsx';
import { troubleWords } from './trouble-words.ts';
import type { Trouble } from './troubles.ts';

interface Props {
  account: Account;
  live: LiveSource;
  /** The text about what its run does, waits for or has left to do. */
  renderRun: (account: Account) => ReactNode;
  troubles: readonly Trouble[];
}

/** An account as it is now, as its row in the control center says it, and what can be done with it. */
export function OneAccount({ account, live, renderRun, troubles }: Props) {
  const { login, check } = useAccountLogin('all');
  const { trade, underway } = useTrading('all');
  const [question, setQuestion] = useState<Question | null>(null);
  const acts = useRights().may('startTradingFor');
  const busy = underway.start !== undefined || underway.stop !== undefined;
  const columns = useMemo(() => {
    const ask = (what: 'start-one' | 'stop-one') => (one: Account) =>
      setQuestion({ what, accounts: [one], leftOut: 0 });
    return controlColumns({
      selection: acts ? createSelection() : null,
      live,
      renderRun,
      login: (one) => void login(one),
      check,
      start: ask('start-one'),
      stop: ask('stop-one'),
      isUnderway: () => busy,
    });
  }, [acts, live, renderRun, login, check, busy]);
  const shown = columns.filter(({ id }) => id !== 'account' && id !== 'actions');
  const actions = columns.find(({ id }) => id === 'actions');
  async function confirm({ what, accounts }: Question) {
    await trade(what === 'stop-one' ? 'stop' : 'start', accounts);
    setQuestion(null);
  }
  return (
    <Card>
      <CardHeader title="Now">{actions?.cell(account, 0)}</CardHeader>
      <ul
        aria-label="What is wrong"
        className="flex flex-wrap gap-2 px-4 pt-4 empty:hidden sm:px-5"
      >
        {troubles.map((trouble) => (
          <li key={trouble}>
            <Badge tone={troubleWords[trouble].tone} title={troubleWords[trouble].meaning}>
              {troubleWords[trouble].label}
            </Badge>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 p-4 text-sm sm:grid-cols-4 sm:p-5 [&_dd]:mt-1 [&_dd]:min-w-0 [&_dt]:text-xs [&_dt]:text-ink-soft">
        {shown.map(({ id, header, cell }) => (
          <div key={id} className="min-w-0">
            <dt>{header}</dt>
            <dd>{cell(account, 0)}</dd>
          </div>
        ))}
      </dl>
      {question ? (
        <TradingQuestion
          question={question}
          live={live}
          busy={busy}
          confirm={() => void confirm(question)}
          cancel={() => setQuestion(null)}
        />
      ) : null}
    </Card>
  );
}
