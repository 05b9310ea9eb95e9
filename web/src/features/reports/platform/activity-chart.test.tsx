import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import ActivityChart from './activity-chart.tsx';

const drawn = vi.hoisted(() => vi.fn());
vi.mock('#ui/chart/chart.tsx', () => ({
  default(props: unknown) {
    drawn(props);
    return null;
  },
}));

const day = (place: number) => ({
  date: `2026-11-${String(place + 1).padStart(2, '0')}`,
  active_users: 3,
  new_users: 1,
  logins: 4,
  starts: 2,
  stops: 2,
});

// req: INVESTOR-23
test.each([
  [30, 6, 3],
  [3, 2, 2],
  [1, 1, 1],
])(
  'activity chart: %i days have at most %i dates below them, and %i on a phone',
  (days, wide, narrow) => {
    renderToStaticMarkup(
      <ActivityChart days={Array.from({ length: days }, (_, place) => day(place))} />,
    );
    expect(drawn.mock.lastCall?.[0]).toMatchObject({
      options: {
        xaxis: { tickAmount: wide },
        responsive: [{ breakpoint: 640, options: { xaxis: { tickAmount: narrow } } }],
      },
    });
  },
);
