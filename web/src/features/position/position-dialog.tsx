import { hourMs } from '@sthira/contract/units';
import { expiryInstant } from '@sthira/quant/contracts/expiries';
import { payoffPaise } from '@sthira/quant/payoff/payoff';
import { type Scenario, scenarioPaise } from '@sthira/quant/payoff/position-value';
import { type ReactNode, useState } from 'react';
import { expiryCurve, scenarioCurve } from '#entities/position/payoff-curve.ts';
import { type LossLine, PayoffFigure } from '#entities/position/payoff-figure.tsx';
import {
  boundsSentence,
  levelText,
  positionSentence,
  resultText,
  rupeesOf,
} from '#entities/position/position-words.ts';
import type { OpenPosition } from '#entities/position/read-position.ts';
import { Term } from '#entities/words/term.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { DimWhenStale } from '#ui/feedback/dim-when-stale.tsx';
import { formatClock } from '#ui/format/format-time.ts';
import { GreeksTable } from './greeks-table.tsx';
import { noShift, ScenarioSliders } from './scenario-sliders.tsx';

interface Props {
  name: string;
  position: OpenPosition;
  /** When the oldest of what it follows from was read. */
  at: number;
  losses: LossLine[];
  mark: ReactNode;
  /** The index of the day, where it is known. */
  day: ReactNode;
  close: () => void;
}

/** A position opened: its payoff, what if, its greeks, and the same in figures. */
export default function PositionDialog({
  name,
  position,
  at: readAt,
  losses,
  mark,
  day,
  close,
}: Props) {
  const [shift, setShift] = useState(noShift);
  const { at, indexPaise, legs, nowPaise, underlying } = position;
  const expiresAt = expiryInstant(legs[0]?.contract.expiryDay ?? '');
  const scenario: Scenario = {
    at: Math.min(expiresAt, at + shift.hours * hourMs),
    indexPaise: indexPaise * (1 + shift.indexPercent / 100),
    volatilityPoints: shift.volatilityPoints,
  };
  const valuePaise = scenarioPaise(legs, scenario);
  const then = `With ${underlying} at ${levelText(scenario.indexPaise)} the position makes ${resultText(valuePaise)}; now ${resultText(nowPaise)}.`;
  return (
    <Dialog
      title={`Position of ${name}`}
      text={`${underlying} at ${levelText(indexPaise)}, as of ${formatClock(at)}. Before charges.`}
      size="wide"
      opensOn="content"
      close={close}
    >
      <DimWhenStale at={readAt} className="space-y-4 text-sm">
        <p className="figures">
          <AsOf at={readAt} /> {mark} {positionSentence(position)} {boundsSentence(position)}.
        </p>
        <PayoffFigure
          label={`Payoff at expiry, and ${then}`}
          width={480}
          height={200}
          expiry={expiryCurve(position)}
          now={{
            before: scenarioCurve(position, scenario),
            indexPaise: scenario.indexPaise,
            valuePaise,
          }}
          losses={losses}
          className="w-full"
        />
        <Legend losses={losses} />
        <ScenarioSliders shift={shift} change={setShift} leftMs={expiresAt - at} />
        <p role="status" className="figures font-medium">
          {then}
        </p>
        {day}
        <GreeksTable position={position} />
        <LevelTable position={position} scenario={scenario} />
      </DimWhenStale>
    </Dialog>
  );
}

function Legend({ losses }: { losses: readonly LossLine[] }) {
  return (
    <p className="text-xs text-ink-soft">
      The line is the <Term name="payoff">payoff</Term> at <Term name="expiry">expiry</Term>, the
      dashed one the value before it, the dot where it stands.
      {losses.map(({ name, paise }) => ` Dotted: ${name} ${rupeesOf(paise)}, charges included.`)}
    </p>
  );
}

/** The picture in figures: at the strikes, the break-evens and the index. */
function LevelTable({ position, scenario }: { position: OpenPosition; scenario: Scenario }) {
  const { legs, bounds, indexPaise } = position;
  const strikes = legs.map(({ contract }) => 100 * contract.strike);
  const levels = [...new Set([...strikes, ...bounds.breakEvenPaise, indexPaise])];
  const cell = 'px-2 py-1 text-right';
  return (
    <details>
      <summary className="min-h-8 cursor-pointer text-ink-soft">The payoff in figures</summary>
      <table className="figures w-full text-xs">
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <th scope="col" className="px-2 py-1 text-left font-medium">
              {position.underlying}
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              At expiry
            </th>
            <th scope="col" className={`${cell} font-medium`}>
              In this scenario
            </th>
          </tr>
        </thead>
        <tbody>
          {levels
            .sort((one, other) => one - other)
            .map((level) => (
              <tr key={level} className="border-b border-line">
                <th scope="row" className="px-2 py-1 text-left font-normal">
                  {levelText(level)}
                  {level === indexPaise ? ' (now)' : ''}
                </th>
                <td className={cell}>{rupeesOf(payoffPaise(legs, Math.round(level)))}</td>
                <td className={cell}>
                  {rupeesOf(scenarioPaise(legs, { ...scenario, indexPaise: level }))}
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  );
}
