import { broker } from '@sthira/contract/accounts';
import type { ComponentProps } from 'react';
import { useAnswer } from '#platform/use-answer.ts';
import { Field, Input } from '#ui/controls/field.tsx';

interface Props extends ComponentProps<'input'> {
  error: string | undefined;
  /** What the form says at present. */
  typed: string;
  /** What one lot needs depends on these. */
  traded: { broker: string; strategy: string };
}

/** The size of an account, and under it what one lot of its strategy needs. */
export function SizeField({ error, typed, traded, ...rest }: Props) {
  return (
    <div className="space-y-1.5">
      <Field
        label="Account Size"
        hint="In lakhs, e.g. 10.5. It may wait, but Start needs it."
        error={error}
      >
        {(ids) => (
          <Input
            {...ids}
            type="number"
            inputMode="decimal"
            min="0.01"
            step="0.01"
            className="figures"
            {...rest}
          />
        )}
      </Field>
      <OneLotNeeds typed={typed} traded={traded} />
    </div>
  );
}

function OneLotNeeds({ typed, traded }: Pick<Props, 'typed' | 'traded'>) {
  const { success, data: name = 'ArhamShare_XTS' } = broker.safeParse(traded.broker);
  const { data } = useAnswer(
    'getLeastSize',
    { broker: name, strategy: traded.strategy },
    { enabled: success },
  );
  const least = data?.lakhs;
  if (least === undefined) return null;
  const isSmall = typed.trim() !== '' && Number(typed) < least;
  return (
    <p
      aria-live="polite"
      className={`figures text-xs text-pretty ${isSmall ? 'text-warn' : 'text-ink-soft'}`}
    >
      One lot needs {least} lakh at present
      {isSmall ? `: with ${Number(typed)} lakh nothing can be traded.` : '.'}
    </p>
  );
}
