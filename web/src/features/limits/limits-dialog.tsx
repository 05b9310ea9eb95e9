import type { Account } from '@sthira/contract/accounts';
import type { LimitUse } from '@sthira/contract/limits';
import { istDay } from '@sthira/contract/units';
import { type FormEvent, useEffect, useState } from 'react';
import { serverNow } from '#clock/server-now.ts';
import { nameOf } from '#entities/account/paper/paper.ts';
import { partDraftName } from '#entities/account/record/account-drafts.ts';
import { type AccountScope, useAccountUpdates } from '#entities/account/record/use-accounts.ts';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { LossDrawing } from '#entities/words/loss-drawing.tsx';
import { useDraft } from '#platform/use-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions, focusInvalidNextFrame, KeptNotice } from '#ui/dialog/dialog-actions.tsx';
import { DaysOff } from './days-off.tsx';
import { checkDraft, type Draft, draftOf, type Errors, latestLimits } from './draft.ts';
import { LaterNotice } from './later-notice.tsx';
import { LimitField } from './limit-field.tsx';
import { limitHints } from './limit-words.ts';
import { PastNote } from './past-note.tsx';
import { pastOfDaysOff, pastWords } from './past-words.ts';
import { usePastDays } from './use-past-days.ts';
import { useSaveLimits } from './use-save-limits.ts';
import { UsedTable } from './used-table.tsx';

interface Props {
  account: Account;
  scope: AccountScope;
  /** What the account's run has used of its limits; undefined while nothing is heard of it. */
  live: readonly LimitUse[] | undefined;
  close: () => void;
}

const fields = Object.keys(limitHints) as (keyof typeof limitHints)[];

const texts: Record<AccountScope, string> = {
  own: 'What is tighter counts at once, what is looser from the next trading day. Percentages are of the account size; a box left empty limits nothing.',
  all: 'You can tighten them, which counts at once. Only the owner of the account can loosen them.',
};

/** The limits of an account: what is used and left of them, and the form that changes them. */
export function LimitsDialog({ account, scope, live, close }: Props) {
  const [initial] = useState(() => draftOf(latestLimits(account)));
  const [draft, setDraft] = useState(initial);
  const kept = useDraft<Draft>({
    name: partDraftName(scope, 'limits', account),
    initial,
    values: () => draft,
    restore: (name, value) => setDraft((now) => ({ ...now, [name]: value })),
    whenLeft: true,
  });
  const [errors, setErrors] = useState<Errors>({});
  const [today] = useState(() => istDay(serverNow()));
  const past = usePastDays(account, today, scope);
  const { days = [], positions } = past;
  const { refresh } = useAccountUpdates(scope);
  // Whether the account trades by now decides whose figures are shown.
  useEffect(() => void refresh(), [refresh]);
  const giveUp = () => {
    kept.forget();
    close();
  };
  const save = useSaveLimits(account, scope, { refused: setErrors, close: giveUp });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const checked = checkDraft(draft, account);
    setErrors('errors' in checked ? checked.errors : {});
    if ('input' in checked) save.mutate(checked.input);
    else focusInvalidNextFrame(form);
  };
  return (
    <Dialog title={`Limits of ${nameOf(account)}`} text={texts[scope]} size="wide" close={close}>
      <form noValidate autoComplete="off" className="space-y-5" onSubmit={submit}>
        <KeptNotice {...kept} />
        <UsedTable account={account} live={live} />
        <details>
          <summary className="min-h-8 text-sm text-accent">
            How these losses belong together
          </summary>
          <div className="pt-2">
            <LossDrawing />
          </div>
        </details>
        <LaterNotice account={account} />
        {scope === 'own' ? (
          <PastNote days={past.days} error={past.error} retry={past.retry} ask={past.ask} />
        ) : null}
        <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
          {fields.map((name) => (
            <LimitField
              key={name}
              name={name}
              text={draft[name]}
              error={errors[name]}
              account={account}
              past={pastWords(name, draft[name], { days, positions, account })}
              change={(text) => {
                setDraft({ ...draft, [name]: text });
                setErrors({ ...errors, [name]: undefined });
              }}
            />
          ))}
        </div>
        <DaysOff
          days={draft.days_off}
          error={errors.days_off}
          today={today}
          past={pastOfDaysOff(draft.days_off, days)}
          change={(days) => setDraft({ ...draft, days_off: days })}
        />
        <DialogActions notice={save.error ? <RefusedNotice error={save.error} /> : null}>
          <Button onClick={giveUp}>Cancel</Button>
          <Button type="submit" variant="primary" busy={save.isPending}>
            Save Limits
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
