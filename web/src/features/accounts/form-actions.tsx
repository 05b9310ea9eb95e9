import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Notice } from '#ui/notice.tsx';
import { saveFailure } from './account-failures.ts';
import type { Stored } from './link-fields.tsx';
import type { FormOffers, Then } from './use-account-form.ts';

const labels: Record<Stored, Record<Then, string>> = {
  new: { close: 'Add Account', login: 'Add and log in' },
  stored: { close: 'Save Changes', login: 'Save and log in' },
};

interface Props {
  offers: FormOffers;
  underway: Then | null;
  /** Why it was not saved, or not logged in. */
  failure: Error | null;
  submit: (then: Then) => unknown;
  close: () => void;
}

/** What can be done with an account's form; its own submit is the first offer. */
export function FormActions({ offers: { stored, first, second }, underway, failure, submit, close }: Props) {
  return (
    <DialogActions notice={failure ? <Notice kind="bad">{saveFailure(failure)}</Notice> : null}>
      <Button onClick={close}>Cancel</Button>
      {second ? (
        <Button busy={underway === second} disabled={underway === first} onClick={() => submit(second)}>
          {labels[stored][second]}
        </Button>
      ) : null}
      <Button type="submit" look="primary" busy={underway === first} disabled={underway !== null && underway !== first}>
        {labels[stored][first]}
      </Button>
    </DialogActions>
  );
}
