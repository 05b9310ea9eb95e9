import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import AllocationChart from './allocation-chart.tsx';

const drawn = vi.hoisted(() => vi.fn());
vi.mock('#ui/chart/chart.tsx', () => ({
  default(props: unknown) {
    drawn(props);
    return null;
  },
}));

test('allocation chart: a name is escaped in the library’s tooltip', () => {
  const slice = { id: 'a', label: 'TCS <img src=x onerror=alert(1)>', rupees: 5, percent: 100 };
  renderToStaticMarkup(<AllocationChart slices={[slice]} label="Holdings" />);
  expect(drawn.mock.lastCall?.[0]).toMatchObject({
    options: { labels: ['TCS &#60;img src=x onerror=alert(1)&#62;'] },
  });
});
