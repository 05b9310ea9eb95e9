import { weekdays } from '@sthira/contract/limits';
import { X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field, Input } from '#ui/controls/field.tsx';
import { dayText } from './differences.ts';

interface Props {
  days: readonly string[];
  error: string | undefined;
  /** The first day that may be chosen. */
  today: string;
  /** What was made on such days; empty where that is not known. */
  past: string;
  change: (days: string[]) => void;
}

/** The weekdays and the days of the calendar on which an account opens nothing. */
export function DaysOff({ days, error, today, past, change }: Props) {
  const [date, setDate] = useState('');
  const dates = days.filter((day) => /^\d/.test(day));
  const toggle = (day: string, on: boolean) =>
    change(on ? [...days, day].sort() : days.filter((other) => other !== day));
  return (
    <fieldset className="space-y-2.5">
      <legend className="text-sm font-medium">Days Off</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-2">
        {weekdays.map((day) => (
          <Checkbox
            key={day}
            label={dayText(day)}
            checked={days.includes(day)}
            onChange={({ target }) => toggle(day, target.checked)}
          />
        ))}
      </div>
      <div className="flex items-end gap-2">
        <Field label="A day of the calendar" error={error}>
          {(ids) => (
            <Input
              {...ids}
              type="date"
              min={today}
              value={date}
              onChange={({ target }) => setDate(target.value)}
            />
          )}
        </Field>
        <Button
          disabled={date === '' || date < today || days.includes(date)}
          onClick={() => {
            toggle(date, true);
            setDate('');
          }}
        >
          Add Day
        </Button>
      </div>
      <ul aria-label="Days of the calendar off" className="flex flex-wrap gap-2 empty:hidden">
        {dates.map((day) => (
          <li key={day}>
            <Button
              size="small"
              icon={<X aria-hidden className="size-3.5" />}
              aria-label={`Take ${dayText(day)} out`}
              onClick={() => toggle(day, false)}
            >
              {dayText(day)}
            </Button>
          </li>
        ))}
      </ul>
      <p className="text-xs text-ink-soft empty:hidden">{past}</p>
    </fieldset>
  );
}
