import { TextFrame, TextLink } from '#features/landing/text-place.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Badge, Dot } from '#ui/feedback/badge.tsx';
import { type StatusLine, statusLines, unknownStatus } from './status-words.ts';
import { type Reading, useStatus } from './use-status.ts';

const asking: StatusLine = {
  ...{ name: 'Status', label: 'Checking…', tone: 'quiet' },
  text: 'The platform is asked how it is. Until it answers, nothing is known.',
};

function shown(reading: Reading): { summary: StatusLine; lines: StatusLine[] } {
  if (reading.kind === 'known') return statusLines(reading.status);
  return { summary: reading.kind === 'asking' ? asking : unknownStatus, lines: [] };
}

/** Whether the platform, its agents and each broker work now, for everybody. */
export function StatusContent() {
  const { reading, askAgain } = useStatus();
  const { summary, lines } = shown(reading);
  return (
    <TextFrame
      title="Status"
      lead="Whether the dashboard, the agents and each broker work now. This page asks again every minute."
    >
      <section
        aria-label="Now"
        className="mt-6 rounded-card border border-line bg-surface p-5 sm:p-6"
      >
        <div role="status">
          <Badge tone={summary.tone} icon={<Dot />}>
            <span className="text-base">{summary.label}</span>
          </Badge>
          <p className="mt-2 max-w-2xl text-ink-soft text-pretty">{summary.text}</p>
        </div>
        {reading.kind === 'unknown' ? (
          <div className="mt-3">
            <Button size="small" onClick={askAgain}>
              Try again
            </Button>
          </div>
        ) : null}
      </section>
      {lines.length > 0 ? <Lines lines={lines} /> : null}
      <p className="mt-8 max-w-2xl text-base text-ink-soft text-pretty">
        A broker’s own site and app do not go through this platform: there you can see, and close,
        what you hold at any time. More help is on the{' '}
        <TextLink to="/support" className="text-accent underline underline-offset-4">
          support page
        </TextLink>
        .
      </p>
    </TextFrame>
  );
}

function Lines({ lines }: { lines: readonly StatusLine[] }) {
  return (
    <ul aria-label="Parts" className="mt-6 divide-y divide-line border-y border-line">
      {lines.map(({ name, label, tone, text }) => (
        <li key={name} className="grid gap-x-10 gap-y-1.5 py-4 md:grid-cols-[16rem_1fr]">
          <h2 className="text-base font-semibold">{name}</h2>
          <div className="min-w-0">
            <Badge tone={tone} icon={<Dot />}>
              {label}
            </Badge>
            <p className="mt-1.5 max-w-2xl text-ink-soft text-pretty">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
