import { weekdayName } from '@sthira/contract/daily-plan';
import { weekdays } from '@sthira/contract/limits';
import { nextTradingDay } from '@sthira/quant/calendar/trading-days';
import { X } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field, Input } from '#ui/controls/field.tsx';
import { formatDay } from '#ui/format/format-time.ts';
import { type Draft, type Errors, withDay } from './plan-draft.ts';

type Days = Pick<Draft, 'daysOff' | 'skip' | 'chosen'>;

interface Props extends Days {
  errors: Errors;
  today: string;
  change: (days: Partial<Days>) => void;
}

/** The weekdays and the single days on which nothing is done by itself. */
export function DaysWithout({ daysOff, skip, chosen, errors, today, change }: Props) {
  const next = nextTradingDay(today);
  const toggle = (day: string, on: boolean) =>
    change({ daysOff: on ? [...daysOff, day] : daysOff.filter((other) => other !== day) });
  return (
    <fieldset className="min-w-0 space-y-2.5">
      <legend className="text-sm font-medium">Days Off</legend>
      <p className="text-xs text-ink-soft">
        On holidays of the exchange and at weekends nothing is done anyway.
      </p>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={weekdayName(day)}
            checked={daysOff.includes(day)}
            onChange={({ target }) => toggle(day, target.checked)}
          />
        ))}
      </div>
      {errors.daysOff ? <p className="text-xs text-danger">{errors.daysOff}</p> : null}
      <div className="flex flex-wrap items-end gap-2">
        <Field label="A day to skip" error={errors.chosen ?? errors.skip}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              min={today}
              value={chosen}
              onChange={({ target }) => change({ chosen: target.value })}
            />
          )}
        </Field>
        <Button
          disabled={chosen === '' || chosen < today || skip.includes(chosen)}
          onClick={() => change({ skip: withDay(skip, chosen), chosen: '' })}
        >
          Skip Day
        </Button>
        <Button
          disabled={skip.includes(next)}
          onClick={() => change({ skip: withDay(skip, next) })}
        >
          Skip {formatDay(next)}
        </Button>
      </div>
      <ul aria-label="Days that are skipped" className="flex flex-wrap gap-2 empty:hidden">
        {skip.map((day) => (
          <li key={day}>
            <Button
              size="small"
              icon={<X aria-hidden className="size-3.5" />}
              aria-label={`Do not skip ${formatDay(day)}`}
              onClick={() => change({ skip: skip.filter((other) => other !== day) })}
            >
              {formatDay(day)}
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
