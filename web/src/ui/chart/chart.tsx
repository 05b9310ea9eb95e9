import type { ApexOptions } from 'apexcharts';
import Imported from 'react-apexcharts';
import { inWords } from '#language/spoken.ts';

// The package is CommonJS: bundlers hand over its module object, its types speak of the component
// itself.
const Apex = 'default' in Imported ? (Imported.default as typeof Imported) : Imported;

export interface ChartProps {
  type: 'donut' | 'area' | 'bar';
  series: NonNullable<ApexOptions['series']>;
  options: ApexOptions;
  height: number;
  /** A description of the picture in words; the same figures are on the page as text. */
  label: string;
}

/** The chart writes its texts into the page itself. */
const namedSeries = (series: ChartProps['series']) =>
  series.map((one) =>
    typeof one === 'object' && one.name ? { ...one, name: inWords(one.name) } : one,
  ) as ChartProps['series'];

/** Draws a chart; import it lazily, it weighs 150 kB. */
export default function Chart({ type, series, options, height, label }: ChartProps) {
  return (
    <div role="img" aria-label={label} style={{ minHeight: height }}>
      <Apex
        type={type}
        series={namedSeries(series)}
        height={height}
        width="100%"
        options={{
          ...options,
          chart: {
            fontFamily: 'inherit',
            background: 'transparent',
            toolbar: { show: false },
            zoom: { enabled: false },
            animations: { enabled: false },
            ...options.chart,
          },
        }}
      />
    </div>
  );
}
