import { type BlockChoice, longestBlockDays } from '@sthira/contract/kill-switch';
import { blockDays, blockEnd, instantWords } from '@sthira/quant/block-end';
import { useId } from 'react';
import { Field, Input } from '#ui/controls/field.tsx';

export type EndChoice = { kind: 'end-of-day' | 'next-trading-day' } | { kind: 'day'; day: string };

interface Props {
  chosen: EndChoice;
  choose: (until: EndChoice) => void;
  now: number;
  /** Until when it is on already; only what lasts longer is offered. */
  after: number;
}

/** What the server is asked for; null while no possible day is given. */
export function choiceOf(until: EndChoice, now: number): BlockChoice | null {
  const choice = until.kind === 'day' ? until.day : until.kind;
  return choice !== '' && blockEnd(choice, now) !== null ? choice : null;
}

/** Until when no account can be started: three ways to say it, each with its instant. */
export function ChooseUntil({ chosen, choose, now, after }: Props) {
  const name = useId();
  const { first, last } = blockDays(now);
  const endOf = (choice: BlockChoice) => blockEnd(choice, now) ?? now;
  const untilText = (choice: BlockChoice) => `Until ${instantWords(endOf(choice))}`;
  const radio = (until: EndChoice, label: string, hint: string) => (
    <label className="flex items-start gap-2.5 rounded-lg border border-line px-3 py-2 has-checked:border-accent">
      <input
        type="radio"
        name={name}
        className="mt-0.5 size-4 shrink-0 accent-accent"
        checked={chosen.kind === until.kind}
        onChange={() => choose(until)}
      />
      <span>
        <span className="block text-sm font-medium text-ink">{label}</span>
        <span className="block text-xs text-ink-soft">{hint}</span>
      </span>
    </label>
  );
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1.5 text-sm font-medium text-ink">Refuse every Start</legend>
      {endOf('end-of-day') > after
        ? radio({ kind: 'end-of-day' }, 'For the rest of today', untilText('end-of-day'))
        : null}
      {endOf('next-trading-day') > after
        ? radio(
            { kind: 'next-trading-day' },
            'Until the next trading day opens',
            untilText('next-trading-day'),
          )
        : null}
      {radio({ kind: 'day', day: first }, 'Until a day I choose', 'From that day on I can start')}
      {chosen.kind === 'day' ? (
        <Field
          label="First day on which I can start again"
          hint={`At most ${longestBlockDays} days`}
        >
          {(ids) => (
            <Input
              {...ids}
              type="date"
              min={first}
              max={last}
              value={chosen.day}
              onChange={(event) => choose({ kind: 'day', day: event.target.value })}
            />
          )}
        </Field>
      ) : null}
    </fieldset>
  );
}
