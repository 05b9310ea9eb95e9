import type { CallName } from '@sthira/contract/operations';
import { type ReactNode, useEffect, useState } from 'react';
import { usePerson } from '#entities/person/session-provider.tsx';
import { signInAgain } from '#platform/google-window.ts';
import { onStaleSignIn } from '#platform/stale-sign-in.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { OpenElsewhere } from './open-elsewhere.tsx';
import { purposeOf } from './sign-in-again-words.ts';
import { useGoogleWindow } from './use-google-window.ts';

interface Question {
  name: CallName;
  answer: (signedIn: boolean) => void;
}

/**
 * Asks people to sign in again when a call needs it, over whatever is open: what they typed there
 * stays.
 */
export function SignInAgain(): ReactNode {
  const [question, put] = useState<Question | null>(null);
  useEffect(
    () =>
      onStaleSignIn(
        (name) =>
          new Promise((resolve) => {
            const asked: Question = {
              name,
              answer: (signedIn) => {
                put((present) => (present === asked ? null : present));
                resolve(signedIn);
              },
            };
            put(asked);
          }),
      ),
    [],
  );
  // The page is left with the question open: the call ends with its refusal.
  useEffect(() => () => question?.answer(false), [question]);
  return question ? <SignInAgainDialog {...question} /> : null;
}

function SignInAgainDialog({ name, answer }: Question) {
  const { email } = usePerson();
  const { waiting, message, elsewhere, open } = useGoogleWindow(async () => {
    await signInAgain();
    answer(true);
  });
  return (
    <ConfirmDialog
      title="Confirm it is you"
      action="Sign in with Google"
      variant="primary"
      busy={waiting}
      confirm={() => void open()}
      cancel={() => answer(false)}
    >
      <p>
        {purposeOf(name)} needs a fresh sign-in, and yours is too long ago. Nothing was done yet.
      </p>
      <p>
        Sign in with Google as <strong className="break-all text-ink">{email}</strong>, and it goes
        on by itself.
      </p>
      {elsewhere ? <OpenElsewhere /> : null}
      {message ? <Notice kind="bad">{message}</Notice> : null}
    </ConfirmDialog>
  );
}
