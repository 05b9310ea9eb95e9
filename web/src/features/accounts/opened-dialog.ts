import { type Account, isOnPaper } from '@sthira/contract/accounts';
import type { FormLeft } from '#entities/account/record/account-drafts.ts';
import type { OpenDialog } from './account-dialogs.tsx';

/** The forms that were asked for elsewhere: of an account by its id, or of a new one by its kind. */
export type AskedForms = Readonly<
  Record<'edit' | 'parameters' | 'plan' | 'live' | 'add', string | null>
>;

const newForms = new Map<string | null, OpenDialog>([
  ['broker', { dialog: 'add' }],
  ['paper', { dialog: 'paper' }],
]);

interface Candidates {
  left: FormLeft;
  asked: AskedForms;
  chosen: OpenDialog;
}

/**
 * The dialog that is open: a form that was open when the page went, then one that was asked for
 * elsewhere, then what was chosen here. An account that is not there asks for nothing.
 */
export function openedDialog(
  accounts: readonly Account[],
  { left, asked, chosen }: Candidates,
): OpenDialog {
  if (left.form === 'new') return { dialog: 'add' };
  if (left.form === 'paper') return { dialog: 'paper' };
  const candidates = [
    ...('id' in left ? [{ dialog: left.form, id: left.id }] : []),
    { dialog: 'edit', id: asked.edit },
    { dialog: 'live', id: asked.live },
    { dialog: 'parameters', id: asked.parameters },
    { dialog: 'plan', id: asked.plan },
  ] as const;
  for (const { dialog, id } of candidates) {
    const account = accounts.find((each) => each.id === id);
    if (account && (dialog !== 'live' || isOnPaper(account))) return { dialog, account };
  }
  return chosen.dialog === 'none' ? (newForms.get(asked.add) ?? chosen) : chosen;
}
