import { type Day, rupeesFromPaise } from '@sthira/contract/units';
import { sumResultDays } from '@sthira/quant/result/result-day';
import type { ReactNode } from 'react';
import { formatNumber, formatSignedRupees } from '#ui/format/format-money.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import { Calendar } from './calendar.tsx';
import { tagsOf } from './day-marks.ts';
import type { ShownDay } from './result-view.ts';

interface Props {
  days: readonly ShownDay[];
  chosen: Day | null;
  choose: (day: Day) => void;
  /** Only days with this tag; all days without one, or where no day has it. */
  tag: string | null;
  chooseTag: (tag: string | null) => void;
  mark: ReactNode;
}

/** The calendar, and above it the tags of its days. */
export function CalendarCard({ days, chosen, choose, tag, chooseTag, mark }: Props) {
  const tags = tagsOf(days);
  const only = tag !== null && tags.includes(tag) ? tag : null;
  const shown = only === null ? days : days.filter((each) => each.tags.includes(only));
  return (
    <Card className="print:break-inside-avoid">
      <CardHeader title="Calendar" note="What each day left">
        {mark}
      </CardHeader>
      {tags.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 pt-3 sm:px-5">
          <TagFilter tags={tags} only={only} choose={chooseTag} />
          <p role="status" className="text-sm">
            {only === null ? '' : taggedWords(only, shown)}
          </p>
        </div>
      ) : null}
      <Calendar days={shown} chosen={chosen} choose={choose} />
    </Card>
  );
}

function taggedWords(tag: string, days: readonly ShownDay[]): string {
  const { netPaise } = sumResultDays(days);
  const net = netPaise === null ? null : rupeesFromPaise(netPaise);
  const count = formatNumber(days.length, 'whole');
  return `Days tagged ‘${tag}’: ${count}, net ${formatSignedRupees(net)}`;
}

interface FilterProps {
  tags: readonly string[];
  only: string | null;
  choose: (tag: string | null) => void;
}

function TagFilter({ tags, only, choose }: FilterProps) {
  return (
    <fieldset className="flex flex-wrap gap-1.5 print:hidden">
      <legend className="sr-only">Only days tagged</legend>
      {tags.map((tag) => (
        <button
          key={tag}
          type="button"
          translate="no"
          aria-pressed={tag === only}
          onClick={() => choose(tag === only ? null : tag)}
          className={classNames(
            'min-h-8 rounded-full border px-3 text-xs font-medium',
            tag === only
              ? 'border-accent bg-accent-soft text-accent'
              : 'border-line-strong/60 text-ink-soft hover:text-ink',
          )}
        >
          {tag}
        </button>
      ))}
    </fieldset>
  );
}
