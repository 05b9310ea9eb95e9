import { Navigate } from 'react-router-dom';
import { useSession } from '#entities/person/session-provider.tsx';
import { buttonClass } from '#ui/controls/button.tsx';
import { PageHeader } from '#ui/layout/card.tsx';
import { useTitle } from '#ui/page/use-title.ts';
import { Wordmark } from '#ui/theme/wordmark.tsx';
import { PlayParts } from './play.tsx';

/** After the sign-in the form of an account on paper is open. */
const toPaper = `/login?next=${encodeURIComponent('/dashboard?ask=paper')}`;

/** The page that plays a day, for people who have not signed in. */
export function Component() {
  useTitle('Play a day');
  const { session } = useSession();
  if (session.state === 'signed-in') return <Navigate to="/play" replace />;
  return (
    <div className="min-h-dvh">
      <header className="border-b border-line bg-surface">
        <div className="mx-auto flex h-16 max-w-6xl items-center justify-between gap-4 px-4 sm:px-6">
          <a href="/" className="inline-flex min-h-10 items-center rounded-lg">
            <Wordmark />
            <span className="sr-only">, home</span>
          </a>
          <a href={toPaper} className={buttonClass('plain', 'medium')}>
            Sign in
          </a>
        </div>
      </header>
      <main className="mx-auto max-w-6xl space-y-5 px-4 py-5 [--under-bar:0px] sm:px-6 sm:py-6">
        <PageHeader
          title="Play a day"
          note="A simulated trading day in two minutes, on the screens of a live one. No sign-in: no order leaves this browser, and nothing of it is stored."
        />
        <PlayParts />
        <p className="text-sm text-ink-soft text-pretty">
          Next: an account on paper trades with the live prices and charges of each day, without a
          broker, a key or credits.{' '}
          <a href={toPaper} className="text-accent underline underline-offset-4">
            Sign in with Google and try on paper
          </a>
        </p>
      </main>
    </div>
  );
}
