import { type StateCode, stateCodes } from '@sthira/contract/gst';
import type { CreditPack } from '@sthira/contract/packs';
import { useForm, useWatch } from 'react-hook-form';
import { useDraft } from '#platform/use-draft.ts';
import { resolverOf } from '#ui/controls/checked-form.ts';
import { BillingFields } from './billing-fields.tsx';
import { type CheckoutValues, checkOrder, priceLines } from './checkout-values.ts';
import { OrderSummary } from './order-summary.tsx';
import type { Checkout, useCheckout } from './use-checkout.ts';

interface Props {
  pack: CreditPack;
  /** What the buyer gave the last time. */
  initial: CheckoutValues;
  checkout: Checkout;
  pay: ReturnType<typeof useCheckout>['pay'];
}

/** The form with the buyer's details and the amount to pay. */
export function CheckoutForm({ pack, initial, checkout, pay }: Props) {
  const form = useForm<CheckoutValues>({
    defaultValues: initial,
    resolver: resolverOf((values) => checkOrder(values, pack.id)),
  });
  useDraft<Record<keyof CheckoutValues, string>>({
    name: 'checkout',
    initial: { ...initial },
    values: () => ({ ...form.getValues() }),
    restore: (field, value) => form.setValue(field, value as never, { shouldDirty: true }),
  });
  const state = useWatch({ control: form.control, name: 'buyer_state' });
  const known = stateCodes.find((code) => code === state) ?? null;
  const lines = priceLines(pack, {
    seller: import.meta.env.VITE_SUPPLIER_STATE as StateCode,
    buyer: known,
  });
  const submit = form.handleSubmit((values) => {
    const checked = checkOrder(values, pack.id);
    if ('input' in checked) void pay(checked.input);
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]"
    >
      <BillingFields form={form} />
      <OrderSummary pack={pack} lines={lines} checkout={checkout} />
    </form>
  );
}
