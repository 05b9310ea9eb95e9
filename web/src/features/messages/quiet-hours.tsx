import type { MessageSettings } from '@sthira/contract/messages';
import { useState } from 'react';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field, Input } from '#ui/controls/field.tsx';
import { minuteOf, timeOf, usualQuiet } from './choice.ts';
import type { Choice } from './use-choice.ts';

type Quiet = NonNullable<MessageSettings['quiet']>;

/** When nothing but danger is sent. */
export function QuietHours({ settings, choose }: Pick<Choice, 'settings' | 'choose'>) {
  const { quiet } = settings;
  const change = (changed: Quiet | null) => choose({ ...settings, quiet: changed });
  return (
    <div className="space-y-3 px-4 py-4 sm:px-5">
      <Checkbox
        label="Quiet hours, but for danger"
        hint="In these hours Push and Telegram are silent; what came meanwhile is sent when they end. A danger is sent at once. The bell and mails do not wait."
        checked={quiet !== null}
        onChange={() => change(quiet === null ? usualQuiet : null)}
      />
      {quiet ? (
        <div className="flex flex-wrap gap-4">
          <Time
            label="From (IST)"
            minute={quiet.from}
            other={quiet.until}
            change={(from) => change({ ...quiet, from })}
          />
          <Time
            label="Until (IST)"
            minute={quiet.until}
            other={quiet.from}
            change={(until) => change({ ...quiet, until })}
          />
        </div>
      ) : null}
    </div>
  );
}

interface TimeProps {
  label: string;
  minute: number;
  other: number;
  change: (minute: number) => void;
}

/** A time that is taken once it is whole and not the same as the other. */
function Time({ label, minute, other, change }: TimeProps) {
  const [typed, type] = useState<string | null>(null);
  const taken = typed === null ? minute : minuteOf(typed);
  const error =
    taken === null
      ? 'Give a time as 22:00.'
      : taken === other
        ? 'From and until are the same time.'
        : undefined;
  return (
    <Field label={label} error={error}>
      {(ids) => (
        <Input
          {...ids}
          type="time"
          required
          className="w-36!"
          value={typed ?? timeOf(minute)}
          onChange={({ target }) => {
            const next = minuteOf(target.value);
            type(next === null || next === other ? target.value : null);
            if (next !== null && next !== other && next !== minute) change(next);
          }}
        />
      )}
    </Field>
  );
}
