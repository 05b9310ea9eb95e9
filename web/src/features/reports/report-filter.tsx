import { RefreshCw } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { DayInput } from '#ui/controls/day-input.tsx';
import { Field } from '#ui/controls/field.tsx';
import { Card } from '#ui/layout/card.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import { type Range, rangeProblems } from './report-range.ts';

interface Props {
  /** The days that are shown now. */
  range: Range;
  today: string;
  busy: boolean;
  /** Shows other days, or the same ones read anew. */
  update: (range: Range) => void;
  /** The filter of accounts, where there is one. */
  children?: ReactNode;
}

/**
 * Dates take effect with Update Reports; a range the server would refuse says so beside the field.
 */
export function ReportFilter({ range, today, busy, update, children }: Props) {
  const [from, setFrom] = useState(range.from);
  const [to, setTo] = useState(range.to);
  const problems = rangeProblems({ from, to });
  const changed = from !== range.from || to !== range.to;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (Object.keys(problems).length === 0) update({ from, to });
  }
  return (
    <Card className="px-4 py-4 sm:px-5">
      <form
        noValidate
        onSubmit={submit}
        className={classNames(
          'grid items-start gap-4 sm:grid-cols-2',
          children ? 'lg:grid-cols-[14rem_11rem_11rem_auto]' : 'lg:grid-cols-[11rem_11rem_auto]',
        )}
      >
        {children ? (
          <div className="space-y-1.5">
            <p className="text-sm font-medium">Accounts</p>
            {children}
          </div>
        ) : null}
        <Field label="From Date" error={problems.from}>
          {(ids) => (
            <DayInput
              {...ids}
              max={today}
              value={from}
              onChange={(event) => setFrom(event.target.value)}
            />
          )}
        </Field>
        <Field label="To Date" error={problems.to}>
          {(ids) => (
            <DayInput
              {...ids}
              max={today}
              value={to}
              onChange={(event) => setTo(event.target.value)}
            />
          )}
        </Field>
        <div className="sm:mt-6.5">
          <Button
            type="submit"
            className="min-h-10"
            variant={changed ? 'primary' : 'plain'}
            icon={<RefreshCw aria-hidden className="size-4" />}
            busy={busy}
          >
            Update Reports
          </Button>
          <p role="status" className="mt-1 text-2xs text-ink-soft">
            {changed ? 'The dates below are still the old ones.' : ''}
          </p>
        </div>
      </form>
    </Card>
  );
}
