import type { Account } from '@sthira/contract/accounts';
import {
  type Day,
  lakhHundredthsFromLakhs,
  type Paise,
  paiseFromLakhHundredths,
  rupeesFromPaise,
} from '@sthira/contract/units';
import { liquidFund, liquidFundPaise } from '@sthira/quant/result/liquid-fund';
import type { ReactNode } from 'react';
import { Amount } from '#ui/format/amount.tsx';
import { formatRupees } from '#ui/format/format-money.ts';
import { formatDay } from '#ui/format/format-time.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { creditsText, fallText } from './from-paper-words.ts';
import type { PaperResult } from './paper-result.ts';

const big = 'figures text-lg font-semibold tracking-tight';
const inRupees = (paise: Paise | null | undefined) =>
  paise == null ? null : rupeesFromPaise(paise);

interface Props {
  result: PaperResult & { from: Day };
  size: Account['account_size'];
  /** The last day that the report covers. */
  today: Day;
}

/** What the account made, what that would have cost, and what a liquid fund made of the same money. */
export function FromPaperFigures({ result: { from, net, credits }, size, today }: Props) {
  const moneyPaise = size === null ? null : paiseFromLakhHundredths(lakhHundredthsFromLakhs(size));
  const fund = moneyPaise === null ? null : liquidFundPaise(moneyPaise, { from, to: today });
  const money = moneyPaise === null ? 'it' : formatRupees(rupeesFromPaise(moneyPaise));
  return (
    <dl className="grid gap-x-4 gap-y-5 px-4 py-4 sm:grid-cols-2 sm:px-5 xl:grid-cols-3">
      <Figure title="Net after charges" note={`${formatDay(from)} to ${formatDay(today)}`}>
        <Amount rupees={inRupees(net?.netPaise)} precision="paise" className={big} />
      </Figure>
      <Figure title="Credits it would have cost" note={creditsText(credits)}>
        <Rupees rupees={inRupees(credits.paise)} precision="paise" className={big} />
      </Figure>
      <Figure title="Left after both" note="Before taxes on income">
        <Amount
          rupees={inRupees(net && net.netPaise - credits.paise)}
          precision="paise"
          className={big}
        />
      </Figure>
      <Figure
        title="A liquid fund on the same money"
        note={`${liquidFund.percentAYear}% a year on ${money} over the same days: assumed in ${liquidFund.assumedOn}, looked up nowhere`}
      >
        <Amount rupees={inRupees(fund)} precision="paise" className={big} />
      </Figure>
      <Figure
        title="Worst day"
        note={net?.worst ? formatDay(net.worst.day) : net ? 'No day ended with a loss' : ''}
      >
        <Amount
          rupees={net && (inRupees(net.worst?.netPaise) ?? 0)}
          precision="paise"
          className={big}
        />
      </Figure>
      <Figure
        title="Largest drawdown"
        note={net?.fall ? fallText(net.fall) : net ? 'It never fell' : ''}
      >
        <Rupees
          rupees={net && (inRupees(net.fall?.paise) ?? 0)}
          precision="paise"
          className={big}
        />
      </Figure>
    </dl>
  );
}

function Figure({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-soft">{title}</dt>
      <dd className="mt-1">
        {children}
        <span className="figures mt-0.5 block text-2xs text-pretty text-ink-soft">{note}</span>
      </dd>
    </div>
  );
}
