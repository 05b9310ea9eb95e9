import { scaleLinear } from 'd3-scale';
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react';
import { useWidth } from './use-width.ts';

/** Where places, counted from 0, and values stand in a picture, in pixels. */
export interface PlotFrame {
  x: (place: number) => number;
  y: (value: number) => number;
  left: number;
  right: number;
  /** Between two places. */
  step: number;
}

export interface PlotProps {
  /** The picture in words; the same figures are on the page as a table. */
  label: string;
  height: number;
  /** How many places there are. */
  places: number;
  /** The least and the largest value that is drawn. */
  range: readonly [number, number];
  /** What stands under a place, and beside a value. */
  placeText: (place: number) => string;
  valueText: (value: number) => string;
  /** What is read at the place where the pointer or the arrow keys are. */
  textAt: (place: number) => string;
  /** That place, null for the last; pictures may share it. */
  at: number | null;
  setAt: (place: number | null) => void;
  children: (frame: PlotFrame) => ReactNode;
}

const margin = { left: 56, right: 8, top: 8, bottom: 20 };
const pixelsPerPlaceText = 80;
const pixelsPerValueText = 36;

/**
 * A picture of values at places, with its axes. By keys the place moves to the left and to the right,
 * Home and End go to the ends, and the words beneath say what stands there.
 */
export function Plot({ label, height, places, range, at, setAt, textAt, ...drawn }: PlotProps) {
  const box = useRef<HTMLElement>(null);
  const width = useWidth(box);
  const last = places - 1;
  const [left, right] = [margin.left, Math.max(margin.left + 1, width - margin.right)];
  const bottom = height - margin.bottom;
  const step = (right - left) / Math.max(1, places);
  const scale = scaleLinear([...range], [bottom, margin.top]).nice();
  const frame: PlotFrame = {
    ...{ left, right, step },
    x: (place) => left + (place + 0.5) * step,
    y: (value) => scale(value),
  };
  const within = (place: number) => Math.min(last, Math.max(0, place));
  const shown = within(at ?? last);

  function move(event: KeyboardEvent): void {
    const to = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    setAt(within(to));
  }
  function point({ clientX, currentTarget }: PointerEvent): void {
    const from = currentTarget.getBoundingClientRect().left;
    setAt(within(Math.floor((clientX - from - left) / step)));
  }

  return (
    <figure ref={box} className="min-w-0">
      <svg
        role="img"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: by keys its values are read.
        tabIndex={0}
        width={width}
        height={height}
        className="block text-[11px]"
        onKeyDown={move}
        onPointerMove={point}
        onPointerLeave={() => setAt(null)}
      >
        {scale.ticks(Math.max(2, Math.floor(height / pixelsPerValueText))).map((value) => (
          <g key={value} className="fill-ink-soft stroke-line">
            <line
              x1={left}
              x2={right}
              y1={frame.y(value)}
              y2={frame.y(value)}
              strokeDasharray="3"
            />
            <text x={left - 6} y={frame.y(value) + 4} textAnchor="end" stroke="none">
              {drawn.valueText(value)}
            </text>
          </g>
        ))}
        {placeTicks(places, right - left).map((place) => (
          <text
            key={place}
            x={frame.x(place)}
            y={height - 4}
            textAnchor="middle"
            className="fill-ink-soft"
          >
            {drawn.placeText(place)}
          </text>
        ))}
        {width > 0 ? drawn.children(frame) : null}
        {at === null ? null : (
          <line
            x1={frame.x(shown)}
            x2={frame.x(shown)}
            y1={margin.top}
            y2={bottom}
            className="stroke-line-strong"
          />
        )}
      </svg>
      <figcaption aria-live="polite" className="figures min-h-5 text-xs text-ink-soft">
        {places > 0 ? textAt(shown) : ''}
      </figcaption>
    </figure>
  );
}

/** The places under which a text has room. */
function placeTicks(places: number, width: number): number[] {
  const count = Math.max(1, Math.floor(width / pixelsPerPlaceText));
  const every = Math.max(1, Math.ceil(places / count));
  return Array.from({ length: Math.ceil(places / every) }, (_, tick) => tick * every);
}
