import { keepAgreement } from '#entities/person/agreed-at-sign-in.ts';
import { useSession } from '#entities/person/session-provider.tsx';
import { openGoogleWindow } from '#platform/google-window.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { OpenElsewhere } from './open-elsewhere.tsx';
import { useGoogleWindow } from './use-google-window.ts';

/** Google is the only way in; whoever presses it accepts what the sentence below it says. Busy from the click until the profile is there. */
export function SignInButton() {
  const { session } = useSession();
  const { waiting, message, elsewhere, open } = useGoogleWindow(openGoogleWindow);
  const busy = waiting || session.state === 'loading' || session.state === 'profile-loading';
  return (
    <div className="space-y-3">
      {elsewhere ? <OpenElsewhere /> : null}
      <Button
        size="large"
        className="w-full"
        busy={busy}
        disabled={busy}
        icon={<GoogleMark />}
        onClick={() => {
          keepAgreement();
          void open();
        }}
      >
        {busy ? 'Signing in...' : 'Continue with Google'}
      </Button>
      {message ? <Notice kind="bad">{message}</Notice> : null}
    </div>
  );
}

function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 18 18" className="size-[1.125rem]">
      <path
        fill="#4285F4"
        d="M17.64 9.2c0-.64-.06-1.25-.16-1.84H9v3.48h4.84a4.14 4.14 0 0 1-1.8 2.72v2.26h2.92c1.7-1.57 2.68-3.88 2.68-6.62Z"
      />
      <path
        fill="#34A853"
        d="M9 18c2.43 0 4.47-.8 5.96-2.18l-2.92-2.26c-.8.54-1.84.86-3.04.86-2.34 0-4.32-1.58-5.03-3.7H.96v2.33A9 9 0 0 0 9 18Z"
      />
      <path
        fill="#FBBC05"
        d="M3.97 10.72a5.4 5.4 0 0 1 0-3.44V4.95H.96a9 9 0 0 0 0 8.1l3.01-2.33Z"
      />
      <path
        fill="#EA4335"
        d="M9 3.58c1.32 0 2.5.45 3.44 1.35l2.58-2.59A9 9 0 0 0 .96 4.95l3.01 2.33C4.68 5.16 6.66 3.58 9 3.58Z"
      />
    </svg>
  );
}
