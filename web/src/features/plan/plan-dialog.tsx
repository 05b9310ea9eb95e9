import type { Account } from '@sthira/contract/accounts';
import { istDay } from '@sthira/contract/units';
import { type FormEvent, useState } from 'react';
import { serverNow } from '#clock/server-now.ts';
import { nameOf } from '#entities/account/paper/paper.ts';
import { planText } from '#entities/account/plan/plan-text.ts';
import { partDraftName } from '#entities/account/record/account-drafts.ts';
import type { AccountScope } from '#entities/account/record/use-accounts.ts';
import { UnseenTruths, unseenTruths } from '#entities/account/strategy/unseen-truths.tsx';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { useDraft } from '#platform/use-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field, Input } from '#ui/controls/field.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions, focusInvalidNextFrame, KeptNotice } from '#ui/dialog/dialog-actions.tsx';
import { useNowFor } from '#ui/page/use-now.ts';
import { DaysWithout } from './days-without.tsx';
import {
  checkDraft,
  type Draft,
  draftOf,
  type Errors,
  planHints,
  planLabels,
  timeFields,
} from './plan-draft.ts';
import { useSavePlan } from './use-save-plan.ts';
import { WhatItStarts } from './what-it-starts.tsx';

interface Props {
  account: Account;
  scope: AccountScope;
  close: () => void;
}

const texts: Record<AccountScope, string> = {
  own: 'What is done by itself on every trading day; times of India. What you stop by hand is not started again that day.',
  all: 'What is done by itself on every trading day; times of India. Its owner learns of your change by mail.',
};

/** The form of what is done to an account by itself each trading day. */
export function PlanDialog({ account, scope, close }: Props) {
  const [initial] = useState(() => draftOf(account));
  const [draft, setDraft] = useState(initial);
  const kept = useDraft<Draft>({
    name: partDraftName(scope, 'plan', account),
    initial,
    values: () => draft,
    restore: (name, value) => setDraft((now) => ({ ...now, [name]: value })),
    whenLeft: true,
  });
  const [truths] = useState(() => (scope === 'own' ? unseenTruths([account]) : []));
  const [isRead, setRead] = useState(false);
  const showsTruth = truths.length > 0 && draft.startAt !== '';
  const [errors, setErrors] = useState<Errors>({});
  const [today] = useState(() => istDay(serverNow()));
  const ahead = useNowFor((now) => planText(account, now));
  const giveUp = () => {
    kept.forget();
    close();
  };
  const save = useSavePlan(account, scope, { refused: setErrors, close: giveUp });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkDraft(draft, today);
    setErrors('errors' in checked ? checked.errors : {});
    if ('plan' in checked) save.mutate(checked.plan);
    else focusInvalidNextFrame(form);
  };
  return (
    <Dialog title={`Daily plan of ${nameOf(account)}`} text={texts[scope]} close={close}>
      <form noValidate autoComplete="off" className="space-y-5" onSubmit={submit}>
        <KeptNotice {...kept} />
        {ahead === '' ? null : <p className="figures text-sm">{ahead}.</p>}
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-3">
          {timeFields.map((name) => (
            <Field key={name} label={planLabels[name]} hint={planHints[name]} error={errors[name]}>
              {(ids) => (
                <Input
                  {...ids}
                  type="time"
                  className="figures"
                  value={draft[name]}
                  onChange={({ target }) => {
                    setDraft({ ...draft, [name]: target.value });
                    setErrors({ ...errors, [name]: undefined });
                  }}
                />
              )}
            </Field>
          ))}
        </div>
        <DaysWithout
          daysOff={draft.daysOff}
          skip={draft.skip}
          chosen={draft.chosen}
          errors={errors}
          today={today}
          change={(days) => {
            setDraft({ ...draft, ...days });
            setErrors({ ...errors, daysOff: undefined, skip: undefined, chosen: undefined });
          }}
        />
        {draft.startAt === '' ? null : <WhatItStarts account={account} />}
        {showsTruth ? <UnseenTruths {...{ truths, isRead, setRead }} /> : null}
        <DialogActions notice={save.error ? <RefusedNotice error={save.error} /> : null}>
          {account.plan ? (
            <Button
              variant="danger-plain"
              busy={save.isPending && save.variables === null}
              onClick={() => save.mutate(null)}
            >
              Remove Plan
            </Button>
          ) : null}
          <Button onClick={giveUp}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabled={showsTruth && !isRead}
            busy={save.isPending && save.variables !== null}
          >
            Save Plan
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
