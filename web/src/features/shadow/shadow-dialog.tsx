import type { AccountShadow, Shadow, ShadowLeg } from '@sthira/contract/shadow';
import { Link } from 'react-router-dom';
import { PaperMark } from '#entities/account/paper/paper-mark.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { legColumns } from './leg-columns.tsx';
import { levelsSentence, missedText, slippageText } from './shadow-words.ts';

interface Props {
  shadow: AccountShadow;
  levels: Pick<Shadow, 'assumed_share' | 'levels'>;
  close: () => void;
}

const keyOf = ({ timestamp, symbol, side, purpose }: ShadowLeg) =>
  `${timestamp} ${symbol} ${side} ${purpose}`;

/** What an account and its twin filled today, leg by leg. */
export default function ShadowDialog({ shadow, levels, close }: Props) {
  const legs = shadow.days.flatMap((day) => day.legs);
  return (
    <Dialog
      title={`${shadow.account_name} against ${shadow.twin_name}`}
      text="What each filled today, by leg, in runs that began together."
      size="wide"
      opensOn="content"
      close={close}
    >
      <div className="space-y-3">
        <p className="text-sm font-medium">
          <PaperMark /> Today: {slippageText(shadow.slippage)}, {missedText(shadow)}.
        </p>
        {legs.length > 0 ? (
          <div className="-mx-5 border-y border-line [--surface:var(--raised)]">
            <DataTable label="Legs of today" columns={legColumns} rows={legs} rowKey={keyOf} />
          </div>
        ) : (
          <p className="text-sm text-ink-soft">Neither has filled anything today.</p>
        )}
        <div className="space-y-1 text-2xs text-pretty text-ink-soft">
          <p>
            Against paper: what the units that both filled made more or less than the twin’s, before
            charges. The twin’s fills are simulated at the market’s published bids and asks. What
            settles at expiry is the same for both and left out.
          </p>
          <p>{levelsSentence(levels)}</p>
        </div>
        <Link
          to={`/reports?accounts=${shadow.account_id}`}
          className="inline-block min-h-6 text-sm text-accent underline underline-offset-4"
        >
          By day, in the reports
        </Link>
      </div>
    </Dialog>
  );
}
