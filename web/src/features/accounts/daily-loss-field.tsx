import type { ComponentProps } from 'react';
import { Field, Input } from '#ui/controls/field.tsx';

/** The daily loss limit of an account; the boxes of both account forms are this one. */
export function DailyLossField({
  error,
  ...rest
}: ComponentProps<'input'> & { error: string | undefined }) {
  return (
    <Field
      label="Daily Loss Limit %"
      hint="Of the account size. A day that loses this much opens nothing more."
      error={error}
    >
      {(ids) => (
        <Input
          {...ids}
          type="number"
          inputMode="decimal"
          min="0.1"
          max="100"
          step="0.01"
          className="figures"
          {...rest}
        />
      )}
    </Field>
  );
}
