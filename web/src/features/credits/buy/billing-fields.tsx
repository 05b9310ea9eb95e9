import { indianStates, stateCodes } from '@sthira/contract/gst';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Field, Input, Select } from '#ui/controls/field.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { type CheckoutValues, stateIn } from './checkout-values.ts';

/** The buyer's name, state, GSTIN and address. A GSTIN determines the state. */
export function BillingFields({ form }: { form: UseFormReturn<CheckoutValues> }) {
  const { errors } = form.formState;
  const gstin = useWatch({ control: form.control, name: 'buyer_gstin' });
  const gstinField = form.register('buyer_gstin', {
    onChange: () => {
      const said = stateIn(form.getValues('buyer_gstin'));
      if (said) form.setValue('buyer_state', said);
    },
  });
  return (
    <Card className="overflow-clip">
      <CardHeader title="Billing" note="As it will stand on the tax invoice" />
      <div className="space-y-4 p-4 sm:p-5">
        <Field
          label="Name"
          error={errors.buyer_name?.message}
          hint="Your profile’s name, if left empty"
        >
          {(ids) => <Input {...ids} autoComplete="name" {...form.register('buyer_name')} />}
        </Field>
        <Field
          label="State"
          error={errors.buyer_state?.message}
          hint="The place of supply: it decides how GST is split"
        >
          {(ids) => (
            <Select {...ids} autoComplete="address-level1" {...form.register('buyer_state')}>
              <option value="">Choose…</option>
              {stateCodes
                .toSorted((one, other) => indianStates[one].localeCompare(indianStates[other]))
                .map((code) => (
                  <option key={code} value={code}>
                    {indianStates[code]}
                  </option>
                ))}
            </Select>
          )}
        </Field>
        <Field
          label="GSTIN (optional)"
          error={errors.buyer_gstin?.message}
          hint="For businesses that are registered for GST"
        >
          {(ids) => (
            <Input
              {...ids}
              autoComplete="off"
              spellCheck={false}
              className="uppercase"
              {...gstinField}
            />
          )}
        </Field>
        <Field
          label={gstin.trim() ? 'Address' : 'Address (optional)'}
          error={errors.buyer_address?.message}
        >
          {(ids) => (
            <Input {...ids} autoComplete="street-address" {...form.register('buyer_address')} />
          )}
        </Field>
      </div>
    </Card>
  );
}
