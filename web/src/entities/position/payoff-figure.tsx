import { useId } from 'react';
import { classNames } from '#ui/theme/class-names.ts';
import type { CurvePoint } from './payoff-curve.ts';

/** A loss that is drawn as a line across: the worst case, the stop. */
export interface LossLine {
  name: string;
  paise: number;
}

interface Props {
  /** The figure in words. */
  label: string;
  width: number;
  height: number;
  expiry: readonly CurvePoint[];
  /** Before the expiry, at the moment that is shown, and where it stands then. */
  now?: {
    before: readonly CurvePoint[];
    indexPaise: number;
    /** What the position makes at the index. */
    valuePaise: number;
  };
  losses?: readonly LossLine[];
  className?: string;
}

const margin = 4;

/** A position's result over the level of the index: at expiry a line, before it a dashed one. */
export function PayoffFigure({ label, width, height, className, ...drawn }: Props) {
  const { expiry, now, losses = [] } = drawn;
  const clip = useId();
  const results = [...expiry, ...(now?.before ?? [])].map(({ paise }) => paise);
  const values = [...results, 0, ...losses.map(({ paise }) => 0 - paise)];
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  const [from, to] = [expiry[0]?.levelPaise ?? 0, expiry.at(-1)?.levelPaise ?? 1];
  const x = (level: number) => (width * (level - from)) / (to - from);
  const y = (paise: number) =>
    margin + ((height - 2 * margin) * (highest - paise)) / Math.max(1, highest - lowest);
  const line = (points: readonly CurvePoint[]) =>
    points.map(({ levelPaise, paise }) => `${x(levelPaise)},${y(paise)}`).join(' ');
  const area = `0,${y(0)} ${line(expiry)} ${width},${y(0)}`;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${width} ${height}`}
      className={classNames('block', className)}
    >
      <clipPath id={`${clip}-gain`}>
        <rect width={width} height={Math.max(0, y(0))} />
      </clipPath>
      <clipPath id={`${clip}-loss`}>
        <rect y={y(0)} width={width} height={Math.max(0, height - y(0))} />
      </clipPath>
      <polygon points={area} clipPath={`url(#${clip}-gain)`} className="fill-gain-soft" />
      <polygon points={area} clipPath={`url(#${clip}-loss)`} className="fill-loss-soft" />
      <line x2={width} y1={y(0)} y2={y(0)} className="stroke-line-strong" />
      {losses.map(({ name, paise }) => (
        <line
          key={name}
          x2={width}
          y1={y(0 - paise)}
          y2={y(0 - paise)}
          className={name === 'Stop Loss' ? 'stroke-warn' : 'stroke-loss'}
          strokeDasharray={name === 'Stop Loss' ? '2 3' : '6 3'}
        />
      ))}
      {now ? (
        <line
          x1={x(now.indexPaise)}
          x2={x(now.indexPaise)}
          y2={height}
          className="stroke-line-strong"
        />
      ) : null}
      <polyline points={line(expiry)} fill="none" strokeWidth={1.5} className="stroke-ink" />
      {now ? (
        <>
          <polyline
            points={line(now.before)}
            fill="none"
            strokeWidth={1.5}
            strokeDasharray="4 2"
            className="stroke-accent"
          />
          <circle cx={x(now.indexPaise)} cy={y(now.valuePaise)} r={3} className="fill-accent" />
        </>
      ) : null}
    </svg>
  );
}
