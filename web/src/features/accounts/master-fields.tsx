import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '#ui/controls/checkbox.tsx';
import { Field, Input, TextArea } from '#ui/controls/field.tsx';
import type { MasterValues } from './master-values.ts';

interface Props {
  form: UseFormReturn<MasterValues>;
}

/** The fields for the owner's e-mail and the account's name. */
export function OwnerFields({ form: { register, formState } }: Props) {
  const { errors } = formState;
  return (
    <>
      <Field
        label="Email"
        hint="Whoever signs in with it owns the account."
        error={errors.email?.message}
      >
        {(ids) => (
          <Input
            {...ids}
            type="email"
            autoComplete="off"
            required
            spellCheck={false}
            {...register('email')}
          />
        )}
      </Field>
      <Field label="Account Name" error={errors.account_name?.message}>
        {(ids) => <Input {...ids} required {...register('account_name')} />}
      </Field>
    </>
  );
}

/** How the account is traded. */
export function StrategyFields({ form: { register, formState } }: Props) {
  return (
    <>
      <Field
        label="Strategy"
        hint="JSON, optional; strategy_name names it in the list. The preset of somebody else’s account waits for their yes."
        error={formState.errors.strategy?.message}
      >
        {(ids) => (
          <TextArea
            {...ids}
            rows={4}
            spellCheck={false}
            className="figures"
            placeholder="{}"
            {...register('strategy')}
          />
        )}
      </Field>
      <div className="grid gap-3 sm:grid-cols-2">
        <Checkbox
          label="Active"
          hint="Logged in and started with all others."
          {...register('is_active')}
        />
        <Checkbox
          label="Square Off"
          hint="Closed by itself at the end of the day."
          {...register('square_off')}
        />
      </div>
    </>
  );
}
