import { type ReactNode, useEffect, useRef } from 'react';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import type { KeptDraft } from '#platform/use-draft.ts';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { DialogActions, focusFirstInvalid, KeptNotice } from '#ui/dialog/dialog-actions.tsx';
import { saveFailure } from './account-failures.ts';
import type { Stored } from './link-fields.tsx';
import type { AfterSave, FormOffers } from './use-account-form.ts';

const labels: Record<Stored, Record<AfterSave, string>> = {
  new: { close: 'Add Account', login: 'Add and log in' },
  stored: { close: 'Save Changes', login: 'Save and log in' },
};

interface Props {
  /** What stands under the title. */
  text?: string;
  offers: FormOffers;
  underway: AfterSave | null;
  /** Why it was not saved, or not logged in. */
  failure: Error | null;
  submit: (then: AfterSave) => unknown;
  /** What of the form was kept from before. */
  kept: KeptDraft;
  close: () => void;
}

/**
 * The form of an account in its dialog, for its owner or an admin: the fields are theirs, what can
 * be done with it is the same.
 */
export function AccountForm({
  children,
  text = 'Keys are sealed before they are stored; nobody can read them back.',
  size = 'narrow',
  ...actions
}: Props & { children: ReactNode; size?: 'narrow' | 'wide' }) {
  const { kept, failure } = actions;
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (failure) focusFirstInvalid(form.current);
  }, [failure]);
  const submit = async (then: AfterSave) => {
    await actions.submit(then);
    focusFirstInvalid(form.current);
  };
  return (
    <Dialog
      title={actions.offers.stored === 'stored' ? 'Edit Account' : 'Add New Account'}
      text={text}
      size={size}
      close={actions.close}
    >
      <form
        ref={form}
        noValidate
        autoComplete="off"
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          void submit(actions.offers.first);
        }}
      >
        <KeptNotice {...kept} />
        {children}
        <FormActions {...actions} submit={submit} />
      </form>
    </Dialog>
  );
}

/** The form's own submit is the first offer. */
function FormActions({
  offers: { stored, first, second },
  underway,
  failure,
  submit,
  kept,
  close,
}: Props) {
  const giveUp = () => {
    kept.forget();
    close();
  };
  return (
    <DialogActions
      notice={
        failure ? <RefusedNotice error={failure}>{saveFailure(failure)}</RefusedNotice> : null
      }
    >
      <Button onClick={giveUp}>Cancel</Button>
      {second ? (
        <Button
          busy={underway === second}
          disabled={underway === first}
          onClick={() => submit(second)}
        >
          {labels[stored][second]}
        </Button>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        busy={underway === first}
        disabled={underway !== null && underway !== first}
      >
        {labels[stored][first]}
      </Button>
    </DialogActions>
  );
}
