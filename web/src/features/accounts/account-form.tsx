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
  /** How often it was submitted. */
  submits: number;
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
  const { kept, failure, submits } = actions;
  const form = useRef<HTMLFormElement>(null);
  // Once what is wrong is rendered: a check takes its time, and a frame may be drawn before.
  useEffect(() => {
    if (failure || submits > 0) focusFirstInvalid(form.current);
  }, [failure, submits]);
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
          actions.submit(actions.offers.first);
        }}
      >
        <KeptNotice {...kept} />
        {children}
        <FormActions {...actions} />
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
