import { useState } from 'react';
import { Link, type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { comingBack, comingBackIn } from '#features/consent-login/coming-back.ts';
import { FinishSignIn } from '#features/consent-login/finish-sign-in.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Card, PageHeader } from '#ui/layout/card.tsx';
import { useTitle } from '#ui/page/use-title.ts';

/** Takes what the broker's page led back with out of the address, before anything is shown. */
export function loader({ request }: LoaderFunctionArgs): Response | null {
  const { pathname, search } = new URL(request.url);
  if (search === '') return null;
  comingBack.keep(comingBackIn(search));
  return redirect(pathname);
}

export function Component() {
  useTitle('Sign in at your broker');
  const [back] = useState(comingBack.get);
  return (
    <div className="max-w-2xl space-y-5">
      <PageHeader title="Sign in at your broker" />
      <Card className="space-y-4 p-4 sm:p-6">
        {back ? (
          <FinishSignIn {...back} />
        ) : (
          <Notice kind="busy">
            Nothing is waiting here. Press Log in beside the account to sign in at its broker.
          </Notice>
        )}
        <Link to="/dashboard" className={buttonClass('plain', 'medium')}>
          Open the dashboard
        </Link>
      </Card>
    </div>
  );
}
