import { useState } from 'react';
import { Plot } from '#ui/plot/plot.tsx';

interface Props {
  bars: readonly { name: string; count: number }[];
  label: string;
}

/** How many there are of each name. */
export default function BarsPicture({ bars, label }: Props) {
  const [at, setAt] = useState<number | null>(null);
  return (
    <Plot
      {...{ label, at, setAt, height: 220, places: bars.length }}
      range={[0, Math.max(1, ...bars.map(({ count }) => count))]}
      placeText={(place) => bars[place]?.name ?? ''}
      valueText={(count) => (Number.isInteger(count) ? String(count) : '')}
      textAt={(place) => `From ${bars[place]?.name}: ${bars[place]?.count}`}
    >
      {({ x, y, step }) =>
        bars.map(({ name, count }, place) => (
          <rect
            key={name}
            x={x(place) - 0.4 * step}
            width={0.8 * step}
            y={y(count)}
            height={y(0) - y(count)}
            className="fill-accent"
          />
        ))
      }
    </Plot>
  );
}
