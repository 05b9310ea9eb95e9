import type { PaperFigures, SystemMetrics } from '@sthira/contract/admin-reports';
import type { ReactNode } from 'react';
import { chartColours, resultColours } from '#ui/chart/chart-colours.ts';
import { formatNumber, formatPercent, unknown } from '#ui/format/format-money.ts';
import { usePalette } from '#ui/theme/theme.ts';

const whole = (value: number) => formatNumber(value, 'whole');
const seconds = (ms: number | null) => (ms === null ? unknown : `${(ms / 1000).toFixed(1)} s`);

/** The two that are neither good nor bad have colours of their own beside either palette. */
function useOutcomes() {
  const palette = usePalette();
  const { gain, loss } = resultColours[palette];
  const [lost, open] =
    palette === 'green-red'
      ? [chartColours[2], chartColours[0]]
      : [chartColours[3], chartColours[8]];
  return [
    ['filled', 'Filled', gain],
    ['cancelled', 'Cancelled', chartColours[9]],
    ['rejected', 'Rejected', loss],
    ['lost', 'Never shown by the broker', lost],
    ['open', 'Open', open],
  ] as const;
}

/**
 * How well the platform did its work: what became of orders, how fast, and which problems there
 * were.
 */
export function SystemOverview({
  metrics,
  paper,
}: {
  metrics: SystemMetrics;
  paper: PaperFigures;
}) {
  const { orders, issues } = metrics;
  const outcomes = useOutcomes();
  return (
    <div className="grid gap-6 px-4 py-5 sm:px-5 md:grid-cols-2 xl:grid-cols-4">
      <Part title="Orders" note={`${whole(orders.placed)} placed in these days`}>
        <div aria-hidden className="mb-3 flex h-2.5 gap-0.5 overflow-hidden rounded-full bg-sunken">
          {outcomes.map(([name, , colour]) =>
            orders[name] > 0 ? (
              <span
                key={name}
                style={{ background: colour, width: `${(orders[name] / orders.placed) * 100}%` }}
              />
            ) : null,
          )}
        </div>
        {outcomes.map(([name, label, colour]) => (
          <Row key={name} label={label} mark={colour}>
            {whole(orders[name])}{' '}
            <span className="text-xs text-ink-soft">
              ({formatPercent(orders.placed > 0 ? (orders[name] / orders.placed) * 100 : null)})
            </span>
          </Row>
        ))}
        <Row label="Half were filled within">{seconds(metrics.median_fill_ms)}</Row>
        <Row label="Slowest fill">{seconds(metrics.slowest_fill_ms)}</Row>
      </Part>
      <Part title="Accounts" note="Now, whatever the dates above">
        <Row label="Linked">{whole(metrics.accounts)}</Row>
        <Row label="Logged in">{whole(metrics.logged_in_accounts)}</Row>
        <Row label="Trading">{whole(metrics.trading_accounts)}</Row>
      </Part>
      <Paper paper={paper} />
      <Part title="Issues" note="Opened in these days, and how many of those are resolved">
        {issues.map(({ priority, opened, resolved }) => (
          <Row key={priority} label={priority[0]?.toUpperCase() + priority.slice(1)}>
            {whole(opened)}{' '}
            <span className="text-xs text-ink-soft">({whole(resolved)} resolved)</span>
          </Row>
        ))}
      </Part>
    </div>
  );
}

/** Counts of people: nothing that is made on paper is money. */
function Paper({ paper }: { paper: PaperFigures }) {
  const ofThose = paper.began - paper.had_broker;
  const share = (people: number) => (
    <>
      {whole(people)}{' '}
      <span className="text-xs text-ink-soft">
        ({formatPercent(ofThose > 0 ? (people / ofThose) * 100 : null)})
      </span>
    </>
  );
  return (
    <Part title="Paper" note="Now, and in none of the other figures">
      <Row label="Accounts on paper">{whole(paper.accounts)}</Row>
      <Row label="People who have one">{whole(paper.people)}</Row>
      <Row label="People who trade today">{whole(paper.at_work_today)}</Row>
      <Row label="Ever had one">{whole(paper.began)}</Row>
      <Row label="Came without a broker">{whole(ofThose)}</Row>
      <Row label="… linked one since">{share(paper.linked)}</Row>
      <Row label="… and started it">{share(paper.started)}</Row>
    </Part>
  );
}

function Part({ title, note, children }: { title: string; note: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <p className="mb-3 text-xs text-ink-soft">{note}</p>
      <dl className="space-y-2 text-sm">{children}</dl>
    </section>
  );
}

function Row({ label, mark, children }: { label: string; mark?: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-ink-soft">
        {mark ? (
          <span
            aria-hidden
            className="mr-2 inline-block size-2 rounded-full"
            style={{ background: mark }}
          />
        ) : null}
        {label}
      </dt>
      <dd className="figures whitespace-nowrap">{children}</dd>
    </div>
  );
}
