import { indianStates, type StateCode, stateCodes } from '@sthira/contract/gst';
import type { CreditPack } from '@sthira/contract/packs';
import { rupeesFromPaise } from '@sthira/contract/units';
import { Lock } from 'lucide-react';
import { useForm, useWatch } from 'react-hook-form';
import { useDraft } from '#platform/use-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, Input, Select } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { classNames } from '#ui/theme/class-names.ts';
import { type CheckoutValues, checkOrder, priceLines, stateIn } from './checkout-values.ts';
import type { Checkout, useCheckout } from './use-checkout.ts';

interface Props {
  pack: CreditPack;
  /** What the buyer gave the last time. */
  initial: CheckoutValues;
  checkout: Checkout;
  pay: ReturnType<typeof useCheckout>['pay'];
}

const busyText = {
  filling: '',
  ordering: 'Ordering…',
  paying: 'Payment window is open',
  verifying: 'Verifying…',
  waiting: '',
} as const;

/** Who buys, where, and what there is to pay. */
export function CheckoutForm({ pack, initial, checkout, pay }: Props) {
  const form = useForm<CheckoutValues>({
    defaultValues: initial,
    resolver: (values) => {
      const checked = checkOrder(values, pack.id);
      if ('input' in checked) return { values, errors: {} };
      const errors = Object.entries(checked.errors).map(([name, message]) => [
        name,
        { type: 'contract', message },
      ]);
      return { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  useDraft<Record<keyof CheckoutValues, string>>({
    name: 'checkout',
    initial: { ...initial },
    values: () => ({ ...form.getValues() }),
    restore: (field, value) => form.setValue(field, value as never, { shouldDirty: true }),
  });
  const { errors } = form.formState;
  const [state, gstin] = useWatch({ control: form.control, name: ['buyer_state', 'buyer_gstin'] });
  const known = stateCodes.find((code) => code === state) ?? null;
  const lines = priceLines(pack, {
    seller: import.meta.env.VITE_SUPPLIER_STATE as StateCode,
    buyer: known,
  });
  const submit = form.handleSubmit((values) => {
    const checked = checkOrder(values, pack.id);
    if ('input' in checked) void pay(checked.input);
  });
  const gstinField = form.register('buyer_gstin', {
    onChange: () => {
      const said = stateIn(form.getValues('buyer_gstin'));
      if (said) form.setValue('buyer_state', said);
    },
  });
  return (
    <form
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]"
    >
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
      <Card className="overflow-clip">
        <CardHeader
          title={`${pack.name} pack`}
          note={`${formatNumber(pack.credits, 'whole')} credits, which never expire`}
        />
        <div className="space-y-4 p-4 sm:p-5">
          <dl className="space-y-2 text-sm">
            {lines.map(({ label, paise }, place) => (
              <div
                key={label}
                className={classNames(
                  'flex justify-between gap-4',
                  place === lines.length - 1 && 'border-t border-line pt-2 text-base font-semibold',
                )}
              >
                <dt className={place === lines.length - 1 ? '' : 'text-ink-soft'}>{label}</dt>
                <dd className="figures">{formatRupees(rupeesFromPaise(paise), 'paise')}</dd>
              </div>
            ))}
          </dl>
          {checkout.message ? (
            <Notice kind={checkout.failed ? 'bad' : 'warn'}>{checkout.message}</Notice>
          ) : null}
          <Button
            type="submit"
            look="primary"
            size="large"
            className="w-full"
            busy={checkout.stage !== 'filling'}
            icon={<Lock aria-hidden className="size-4" />}
          >
            {busyText[checkout.stage] ||
              `Pay ${formatRupees(rupeesFromPaise(lines.at(-1)?.paise ?? 0), 'paise')}`}
          </Button>
          <p className="text-xs text-ink-soft text-pretty">
            You pay in Razorpay’s window. Cards and bank details never reach us. Refunds follow our{' '}
            <a
              href="/legal/refunds"
              target="_blank"
              rel="noopener"
              className="text-accent underline underline-offset-4"
            >
              refund policy<span className="sr-only"> (opens in a new tab)</span>
            </a>
            .
          </p>
        </div>
      </Card>
    </form>
  );
}
