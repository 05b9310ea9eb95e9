import { paiseFromRupees } from '@sthira/contract/units';
import { payoffBounds } from '@sthira/quant/payoff/payoff';
import { expiryCurve } from '#entities/position/payoff-curve.ts';
import { PayoffFigure } from '#entities/position/payoff-figure.tsx';
import { boundsSentence, resultText } from '#entities/position/position-words.ts';
import { formatMinute, instantOf } from '#ui/format/format-time.ts';
import { TypedName } from '#ui/format/typed-name.tsx';
import type { OpenedPosition } from './opened-positions.ts';

/** The hour and minute of an instant; a dash where it is not known. */
export function minuteOf(at: string | null): string {
  const instant = instantOf(at);
  return instant === null ? '—' : formatMinute(instant);
}

interface Props {
  position: OpenedPosition;
  /** Whether the day has positions of several accounts. */
  named: boolean;
}

/** A position of a day: why it was opened and closed, and what it could have made by its expiry. */
export function OpenedPositionRow({ position, named }: Props) {
  const { account, firstAt, lastAt, opened, closed, legs, gross } = position;
  const made = gross === null ? null : `Made ${resultText(paiseFromRupees(gross))}.`;
  const bounds = legs.length > 0 ? `${boundsSentence({ bounds: payoffBounds(legs) })}.` : null;
  return (
    <li className="flex flex-wrap items-center gap-x-5 gap-y-2 px-4 py-3 text-sm sm:px-5">
      {bounds ? (
        <PayoffFigure
          label={`Payoff at expiry: ${bounds}`}
          width={240}
          height={72}
          expiry={expiryCurve({ legs })}
          className="w-60 max-w-full"
        />
      ) : null}
      <div className="min-w-0 flex-1 basis-60 space-y-1 text-pretty">
        <p className="font-medium">
          {named ? <TypedName name={`${account}, `} /> : null}
          <span className="figures">
            {minuteOf(firstAt)}–{minuteOf(lastAt)}
          </span>
        </p>
        <p>
          <span className="text-ink-soft">Opened:</span> {opened ?? openedUnknown(position)}
        </p>
        <p>
          <span className="text-ink-soft">Closed:</span> {closed ?? closedUnknown(position)}
        </p>
        {bounds || made ? (
          <p className="text-xs text-ink-soft">
            {bounds} {made} Before charges.
          </p>
        ) : null}
      </div>
    </li>
  );
}

const openedUnknown = ({ legs }: OpenedPosition) =>
  legs.length > 0 ? 'its orders do not say why' : 'on an earlier day';

const closedUnknown = ({ gross }: OpenedPosition) =>
  gross === null ? 'held over the night' : 'its orders do not say why';
