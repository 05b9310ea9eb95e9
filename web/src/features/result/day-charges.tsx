import type { ConfirmedCharges } from '@sthira/contract/day-notes';
import type { Charges } from '@sthira/contract/reports';
import type { ResultDayRow } from '@sthira/contract/results';
import { joinConfirmations } from '@sthira/quant/result/confirmed-charges';
import { chargeLines } from '#entities/charges/charge-lines.ts';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatRupees } from '#ui/format/format-money.ts';
import { formatDateTime } from '#ui/format/format-time.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { confirmationWords, rowConfirmation } from './day-marks.ts';
import { useKeepDay } from './use-keep-day.ts';

const tones = {
  none: 'quiet',
  computed: 'quiet',
  partly: 'quiet',
  confirmed: 'good',
  differs: 'warn',
} as const;

interface Props {
  rows: readonly ResultDayRow[];
  /** The account of all rows; null for several together. */
  accountId: string | null;
}

/** The charges of a day, and whether they are computed or those of the contract note. */
export function DayCharges({ rows, accountId }: Props) {
  const confirmation = joinConfirmations(rows.map(rowConfirmation));
  if (confirmation.word === 'none') return null;
  const known = rows.flatMap(({ charges }) => charges?.total ?? []);
  const total = known.length < rows.length ? null : known.reduce((sum, part) => sum + part, 0);
  const [row] = accountId === null ? [] : rows;
  return (
    <div className="space-y-3 border-t border-line px-4 py-3 sm:px-5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm">
        <span className="text-ink-soft">Charges of the day</span>
        <Rupees rupees={total} precision="paise" />
        <Badge tone={tones[confirmation.word]}>{confirmationWords(confirmation)}</Badge>
      </p>
      {row?.confirmed ? <Kept row={row} confirmed={row.confirmed} /> : null}
    </div>
  );
}

function Kept({ row, confirmed }: { row: ResultDayRow; confirmed: ConfirmedCharges }) {
  const takeBack = useKeepDay('confirmDayCharges');
  const { account_id, date, charges } = row;
  return (
    <div className="space-y-2 text-xs text-ink-soft">
      <p>
        {confirmed.file_name ? `Contract note ${confirmed.file_name}` : 'Contract note'}, kept{' '}
        {formatDateTime(Date.parse(confirmed.kept_at))}:{' '}
        <span className="figures">{formatRupees(confirmed.total, 'paise')}</span> in{' '}
        {namedWords(confirmed)}. {differingHeads(charges, confirmed).map((text) => `${text}. `)}
      </p>
      <p className="break-all">
        SHA-256 of the file: <span className="figures">{confirmed.sha256}</span>
      </p>
      {takeBack.error ? <RefusedNotice error={takeBack.error} /> : null}
      <Button
        size="small"
        className="print:hidden"
        busy={takeBack.isPending}
        onClick={() => takeBack.mutate({ account_id, date, contract_note: null })}
      >
        Take back the contract note
      </Button>
    </div>
  );
}

/** A note may name fewer charges than are computed. */
function namedWords({ charges }: ConfirmedCharges): string {
  const count = Object.keys(charges).length;
  return count === 1 ? 'the one charge it names' : `the ${count} charges it names`;
}

/** A sentence for each head that is not as computed. */
function differingHeads(charges: Charges | null, { charges: noted }: ConfirmedCharges): string[] {
  return chargeLines.flatMap(({ line, title }) => {
    const [computed, onNote] = [charges?.[line], noted[line]];
    return computed === undefined || onNote === undefined || computed === onNote
      ? []
      : `${title} ${formatRupees(onNote, 'paise')}, computed ${formatRupees(computed, 'paise')}`;
  });
}
