import { CircleCheck } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAnnouncedChange } from '#ui/announcements/use-announced-change.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { classNames } from '#ui/theme/class-names.ts';
import { controlId } from './account-control.tsx';
import { useWantedTrouble } from './trouble-filter.tsx';
import { troubleWords } from './trouble-words.ts';
import { type Trouble, troubles } from './troubles.ts';
import { countOf, type Troubles } from './use-troubles.ts';

/** Of an open issue the strip names the pressing ones, wherever they come from. */
const onStrip = troubles.filter((trouble) => trouble !== 'open-issue');

interface Props {
  /** `undefined` while the accounts are on their way. */
  known: Troubles | undefined;
  /** Issues that are not resolved, by how pressing they are; `undefined` while not known. */
  issues: { critical: number; high: number } | undefined;
  /** Where the issues of a priority are shown. */
  issuesAt: (priority: 'critical' | 'high') => string;
}

/** What needs an admin now, by its kind and number; each shows which accounts, or issues, it is. */
export function TroubleStrip({ known, ...shown }: Props) {
  if (!known)
    return (
      <div role="status">
        <span className="sr-only">Loading what needs you</span>
        <Skeleton className="h-9 w-64" />
      </div>
    );
  return <Strip known={known} {...shown} />;
}

function Strip({ known, issues, issuesAt }: Props & { known: Troubles }) {
  const [wanted, want] = useWantedTrouble();
  const found = onStrip.map((trouble) => ({ trouble, count: countOf(known, trouble) }));
  const pressing = (['critical', 'high'] as const).map((priority) => ({
    priority,
    count: issues?.[priority] ?? 0,
  }));
  const needing = [...found, ...pressing].filter(({ count }) => count > 0).length;
  const hidden = unknownText(known, issues);
  const says = hidden || (needing === 0 ? 'Nothing needs you' : 'Something needs you');
  useAnnouncedChange({
    kind: 'troubles',
    state: says,
    words: () => ({ text: says, urgency: 'calm' }),
  });
  const show = (trouble: Trouble) => {
    want(wanted === trouble ? 'any' : trouble);
    if (wanted !== trouble) document.getElementById(controlId)?.scrollIntoView?.();
  };
  return (
    <section aria-label="What needs you" className="flex flex-wrap items-center gap-2 text-sm">
      {pressing.map(({ priority, count }) =>
        count > 0 ? (
          <Link
            key={priority}
            to={issuesAt(priority)}
            replace
            title="Shows them in the Error Resolution Queue"
            className={chipClass(priority === 'critical' ? 'bad' : 'warn', 'up')}
          >
            <Count of={count} />
            {priority === 'critical' ? 'Critical issues' : 'High issues'}
          </Link>
        ) : null,
      )}
      {found.map(({ trouble, count }) =>
        count > 0 || wanted === trouble ? (
          <button
            key={trouble}
            type="button"
            title={troubleWords[trouble].meaning}
            aria-pressed={wanted === trouble}
            className={chipClass(
              count > 0 ? troubleWords[trouble].tone : 'quiet',
              wanted === trouble ? 'pressed' : 'up',
            )}
            onClick={() => show(trouble)}
          >
            <Count of={count} />
            {troubleWords[trouble].label}
          </button>
        ) : null,
      )}
      {needing === 0 && hidden === '' ? (
        <p className="inline-flex min-h-9 items-center gap-2 text-ink-soft">
          <CircleCheck aria-hidden className="size-4 text-gain" />
          Nothing needs you
        </p>
      ) : null}
      {hidden === '' ? null : <p className="text-xs text-ink-soft">{hidden}</p>}
    </section>
  );
}

/** What may be wrong as well, because nothing is known of it. */
function unknownText({ unknown }: Troubles, issues: Props['issues']): string {
  const live = unknown.includes('agent-silent') ? ['agents, mismatches, stuck positions'] : [];
  const parts = [...live, ...(issues ? [] : ['issues'])];
  return parts.length === 0 ? '' : `Not known at present: ${parts.join(', ')}.`;
}

const tones = {
  bad: 'bg-loss-soft text-loss',
  warn: 'bg-warn-soft text-warn',
  quiet: 'bg-surface text-ink-soft',
} as const;

const chipClass = (tone: keyof typeof tones, state: 'up' | 'pressed') =>
  classNames(
    'inline-flex min-h-9 items-center gap-2 rounded-lg border px-3 font-medium',
    tones[tone],
    state === 'pressed' ? 'border-current' : 'border-transparent hover:border-line-strong',
  );

function Count({ of }: { of: number }) {
  return <span className="figures text-base font-semibold">{formatNumber(of, 'whole')}</span>;
}
