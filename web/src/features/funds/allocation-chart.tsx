import { inWords } from '#language/spoken.ts';
import Chart from '#ui/chart/chart.tsx';
import { markupOf } from '#ui/chart/markup.ts';
import { drawnSlices, type Slice, sliceColours, sliceText } from './slices.ts';

/** The doughnut itself; loaded with the screen, apart from everything else. */
export default function AllocationChart({
  slices: all,
  label,
}: {
  slices: readonly Slice[];
  label: string;
}) {
  const slices = drawnSlices(all, inWords('Other holdings'));
  return (
    <Chart
      type="donut"
      height={260}
      label={label}
      series={slices.map(({ rupees }) => rupees)}
      options={{
        labels: slices.map((slice) => markupOf(slice.label)),
        colors: sliceColours(all.length).slice(0, slices.length),
        plotOptions: { pie: { donut: { size: '70%' }, expandOnClick: false } },
        stroke: { width: slices.length > 1 ? 2 : 0, colors: ['var(--surface)'] },
        dataLabels: { enabled: false },
        legend: { show: false },
        // A ring has no axis, but without this apexcharts 4.7 takes every update for the one it has
        // just noted, and goes on showing the first values.
        yaxis: {},
        states: { hover: { filter: { type: 'none' } }, active: { filter: { type: 'none' } } },
        tooltip: {
          fillSeriesColor: false,
          y: {
            title: { formatter: (name) => `${name}: ` },
            formatter: (_, point) => {
              const slice = slices[(point as { seriesIndex: number }).seriesIndex];
              return slice ? sliceText(slice) : '';
            },
          },
        },
      }}
    />
  );
}
