import { creditsAYear } from '@sthira/quant/result/credits-a-year';
import { isPaperOnly, type PresetName } from '@sthira/quant/texts/preset-names';
import type { TruthFigures } from '@sthira/quant/truth/truth-figures';
import type { TruthRow } from '@sthira/quant/truth/truth-table';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';

interface Props {
  preset: PresetName;
  row: TruthRow;
  etf: TruthFigures;
  /** The account's size. */
  lakhs: number;
}

/** What a year costs an account, and what the credits leave of the surplus. */
export function TruthCosts({ preset, row, etf, lakhs }: Props) {
  const { figures, positionsAYear, chargesAYear, creditDays } = row;
  const { milliCredits, paise } = creditsAYear('trading-days', {
    size: Math.round(100 * lakhs),
    days: { opened: creditDays, held: 0, ordered: 0 },
  });
  const surplus = figures.aYear - etf.aYear + row.creditsAYear;
  const share =
    surplus > 0
      ? `${formatNumber((100 * row.creditsAYear) / surplus, 'whole')}% of what it made above the ETF before them`
      : 'paid although it made no more than the ETF before them';
  return (
    <p className="text-ink-soft text-pretty">
      About {positionsAYear} positions a year cost {formatRupees(row.lakhs * chargesAYear)} of
      charges for ₹{row.lakhs} lakh. Credits are taken on about {creditDays} days of a year: for ₹
      {formatNumber(lakhs, 'units')} lakh that is {formatNumber(milliCredits / 1_000, 'whole')}{' '}
      credits, {formatRupees(paise / 100)} with GST; the credits are {share}.
      {isPaperOnly(preset) ? ' On paper none are taken.' : ''}
    </p>
  );
}
