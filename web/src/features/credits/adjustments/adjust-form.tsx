import type { InputOf } from '@sthira/contract/operations';
import { adjustCreditsInput, milliCreditsPerCredit } from '@sthira/contract/wallets';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ask } from '#platform/call.ts';
import { useRequestId } from '#platform/use-request-id.ts';
import { Button } from '#ui/controls/button.tsx';
import { checkedBy, resolverOf } from '#ui/controls/checked-form.ts';
import { Field, Input } from '#ui/controls/field.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { say } from '#ui/toast/toaster.tsx';
import { AdjustQuestion } from './adjust-question.tsx';

interface Values {
  credits: string;
  reason: string;
}

const empty: Values = { credits: '', reason: '' };
/** In place of a request's id while the form is only checked. */
const notSent = '00000000-0000-4000-8000-000000000000';

function check(values: Values, rest: { uid: string; request_id: string }) {
  const credits = values.credits.trim() === '' ? Number.NaN : Number(values.credits);
  const { reason } = values;
  return checkedBy<InputOf<'adjustCredits'>, keyof Values>(
    adjustCreditsInput.safeParse({ ...rest, credits, reason }),
  );
}

interface Props {
  uid: string;
  email: string;
  /** What the wallet has now, in milli-credits; `null` while it is not known. */
  balance: number | null;
}

/**
 * Gives credits to a person or takes some, with a reason and a question. The same values sent again
 * are the same request: it is adjusted once.
 */
export function AdjustForm({ uid, email, balance }: Props) {
  const [toConfirm, setToConfirm] = useState<Values | null>(null);
  const requestId = useRequestId();
  const form = useForm<Values>({
    defaultValues: empty,
    resolver: resolverOf((values) => check(values, { uid, request_id: notSent })),
  });
  const adjust = useMutation({
    mutationFn: (values: Values) => {
      const checked = check(values, { uid, request_id: requestId.of(values) });
      if (!('input' in checked)) throw new Error('The adjustment is not complete.');
      return ask('adjustCredits', checked.input);
    },
    onSuccess: ({ message, data }) => {
      say(data.awaits_approval ? 'info' : 'success', message);
      setToConfirm(null);
      requestId.forget();
      form.reset(empty);
    },
  });
  const { errors } = form.formState;
  function begin(values: Values) {
    adjust.reset();
    setToConfirm(values);
  }
  return (
    <form
      noValidate
      className="space-y-3"
      onSubmit={(event) => void form.handleSubmit(begin)(event)}
    >
      <div className="grid gap-3 sm:grid-cols-[9rem_1fr]">
        <Field label="Credits" hint="Below 0 takes some" error={errors.credits?.message}>
          {(ids) => (
            <Input
              {...ids}
              type="number"
              step="0.001"
              inputMode="decimal"
              className="figures"
              {...form.register('credits')}
            />
          )}
        </Field>
        <Field
          label="Reason"
          hint="The person reads it in the history"
          error={errors.reason?.message}
        >
          {(ids) => <Input {...ids} {...form.register('reason')} />}
        </Field>
      </div>
      {adjust.error && !toConfirm ? <Notice kind="bad">{adjust.error.message}</Notice> : null}
      <Button type="submit">Adjust credits</Button>
      {toConfirm ? (
        <AdjustQuestion
          {...{ email, balance }}
          milliCredits={Math.round(Number(toConfirm.credits) * milliCreditsPerCredit)}
          reason={toConfirm.reason.trim()}
          failure={adjust.error?.message ?? null}
          busy={adjust.isPending}
          confirm={() => adjust.mutate(toConfirm)}
          cancel={() => setToConfirm(null)}
        />
      ) : null}
    </form>
  );
}
