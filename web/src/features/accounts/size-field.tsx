import { anyBroker } from '@sthira/contract/accounts';
import type { ComponentProps } from 'react';
import { LotNeeds } from '#entities/account/paper/lot-needs.tsx';
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
  const { success, data: name = 'ArhamShare_XTS' } = anyBroker.safeParse(traded.broker);
  const { data } = useAnswer(
    'getLeastSize',
    { broker: name, strategy: traded.strategy },
    { enabled: success },
  );
  return <LotNeeds lakhs={typed.trim() === '' ? null : Number(typed)} needed={data?.lakhs} />;
}
