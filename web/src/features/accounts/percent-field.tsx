import type { ComponentProps } from 'react';
import { Field, Input } from '#ui/controls/field.tsx';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint: string;
  error: string | undefined;
}

/** A percentage with two decimals, 100 at most. */
function PercentField({ label, hint, error, ...rest }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(ids) => (
        <Input
          {...ids}
          type="number"
          inputMode="decimal"
          max="100"
          step="0.01"
          className="figures"
          {...rest}
        />
      )}
    </Field>
  );
}

type Registered = Omit<Props, 'label' | 'hint'>;

/** The daily loss limit of an account; the boxes of both account forms are this one. */
export const DailyLossField = (props: Registered) => (
  <PercentField
    label="Daily Loss Limit %"
    hint="Of the account size. A day that loses this much opens nothing more."
    min="0.1"
    {...props}
  />
);

/** The loss of one run that squares it off. */
export const StopLossField = (props: Registered) => (
  <PercentField label="Stop Loss %" hint="Of the account size; 0 for none" min="0" {...props} />
);
