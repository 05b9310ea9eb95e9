import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isStorageBlocked } from '#browser/storage.ts';
import { reasonIn } from '#entities/person/sent-away-words.ts';
import { useSession } from '#entities/person/session-provider.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import type { TextPath } from '#ui/page/inner-texts.ts';
import { brand } from '#ui/theme/brand.ts';
import { CompleteProfile } from './complete-profile.tsx';
import { safeNext } from './guard.ts';
import { SignInButton } from './sign-in-button.tsx';

/** Signs a person in, or completes the profile of a new one. */
export function LoginCard() {
  const { session } = useSession();
  if (session.state === 'no-profile') {
    return (
      <div className="space-y-5">
        {session.signUp === 'open' ? (
          <Heading
            title="Complete your profile"
            text={`A few words about you, and ${brand.name} is ready.`}
          />
        ) : (
          <Heading title="No profile yet" text={session.person.email} />
        )}
        <CompleteProfile person={session.person} signUp={session.signUp} />
      </div>
    );
  }
  return (
    <div className="space-y-6">
      <Heading
        title="Welcome"
        text="Sign in with the Google account you use for your investments."
      />
      <div className="space-y-3">
        <Why />
        {isStorageBlocked() ? (
          <Notice kind="bad">Your browser blocks this site’s data; signing in needs it.</Notice>
        ) : (
          <SignInButton />
        )}
        <p className="text-center text-xs text-ink-soft">
          By continuing you accept the <TermsLink to="/terms-and-conditions">Terms</TermsLink> and
          the <TermsLink to="/privacy">Privacy notice</TermsLink>.
        </p>
      </div>
    </div>
  );
}

/** Why the person was sent here instead of to the page they wanted. */
function Why() {
  const { search } = useLocation();
  const reason = reasonIn(search);
  if (reason) return <Notice kind="warn">{reason}</Notice>;
  return safeNext(new URLSearchParams(search).get('next')) ? (
    <Notice kind="busy">Please sign in to go on.</Notice>
  ) : null;
}

function TermsLink({ to, children }: { to: TextPath; children: ReactNode }) {
  return (
    <Link to={to} className="text-accent underline underline-offset-4">
      {children}
    </Link>
  );
}

function Heading({ title, text }: { title: string; text: string }) {
  return (
    <div>
      <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
      <p className="mt-1 text-ink-soft">{text}</p>
    </div>
  );
}
