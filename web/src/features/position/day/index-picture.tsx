import type { OpenLeg } from '@sthira/quant/payoff/position-value';
import { useState } from 'react';
import { formatNumber } from '#ui/format/format-money.ts';
import { formatMinute } from '#ui/format/format-time.ts';
import { Plot, type PlotFrame } from '#ui/plot/plot.tsx';
import type { Candle } from './candles-of.ts';
import { candleText, tradeText } from './day-words.ts';

interface Props {
  label: string;
  candles: readonly Candle[];
  legs: readonly OpenLeg[];
}

/** The index of a day in candles, with the strikes of what is open and the trades of the day. */
export default function IndexPicture({ label, candles, legs }: Props) {
  const [at, setAt] = useState<number | null>(null);
  const range = rangeOf(candles, legs);
  const inside = legs.filter(
    ({ contract: { strike } }) => strike >= range[0] && strike <= range[1],
  );
  return (
    <Plot
      {...{ label, at, setAt, range, height: 260, places: candles.length }}
      placeText={(place) => formatMinute(candles[place]?.at ?? 0)}
      valueText={(level) => formatNumber(level, 'whole')}
      textAt={(place) => {
        const candle = candles[place];
        return candle ? [candleText(candle), ...candle.trades.map(tradeText)].join('; ') : '';
      }}
    >
      {(frame) => (
        <>
          {candles.map((candle, place) => (
            <CandleFigure key={candle.at} candle={candle} place={place} frame={frame} />
          ))}
          {inside.map((leg) => (
            <Strike key={leg.contract.instrumentId} leg={leg} frame={frame} />
          ))}
        </>
      )}
    </Plot>
  );
}

interface FigureProps {
  candle: Candle;
  place: number;
  frame: PlotFrame;
}

/** A candle, hollow where the index rose, under a triangle where the account traded in it. */
function CandleFigure({ candle, place, frame: { x, y, step } }: FigureProps) {
  const { open, high, low, close, trades } = candle;
  const [middle, top] = [x(place), y(high)];
  return (
    <g className={close < open ? 'fill-loss stroke-loss' : 'fill-surface stroke-gain'}>
      <line x1={middle} x2={middle} y1={top} y2={y(low)} />
      <rect
        x={middle - 0.35 * step}
        width={0.7 * step}
        y={y(Math.max(open, close))}
        height={Math.max(1, Math.abs(y(open) - y(close)))}
      />
      {trades.length > 0 ? (
        <path d={`M${middle},${top - 3}l-5,-9h10z`} className="fill-accent" stroke="none" />
      ) : null}
    </g>
  );
}

/** A sold strike is a line, a bought one, the wing, a dashed line. */
function Strike({
  leg: { contract, units },
  frame: { y, left, right },
}: {
  leg: OpenLeg;
  frame: PlotFrame;
}) {
  const isSold = units < 0;
  return (
    <g className={isSold ? 'fill-loss stroke-loss' : 'fill-ink-soft stroke-ink-soft'}>
      <line
        x1={left}
        x2={right}
        y1={y(contract.strike)}
        y2={y(contract.strike)}
        strokeDasharray={isSold ? undefined : '5 4'}
      />
      <text x={right - 4} y={y(contract.strike) - 4} textAnchor="end" stroke="none">
        {contract.strike} {contract.optionType}
        {isSold ? '' : ' wing'}
      </text>
    </g>
  );
}

/** The day with the strikes that are sold, as long as these do not press it flat. */
function rangeOf(candles: readonly Candle[], legs: readonly OpenLeg[]): [number, number] {
  const low = Math.min(...candles.map((candle) => candle.low));
  const high = Math.max(...candles.map((candle) => candle.high));
  const day = Math.max(high - low, high * 0.002);
  const near = legs
    .filter(({ units }) => units < 0)
    .map(({ contract }) => contract.strike)
    .filter((strike) => strike > low - 5 * day && strike < high + 5 * day);
  const ends = [low, high, ...near];
  const room = (day - (high - low)) / 2 + 0.1 * day;
  return [Math.min(...ends) - room, Math.max(...ends) + room];
}
