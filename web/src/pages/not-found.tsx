import { Link } from 'react-router-dom';
import { useSession } from '#entities/person/session-provider.tsx';
import { homeOf } from '#features/session/guard.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { useTitle } from '#ui/page/use-title.ts';
import { Wordmark } from '#ui/theme/wordmark.tsx';

export function Component() {
  useTitle('Page not found');
  const { session } = useSession();
  if (session.state === 'signed-in') {
    return (
      <div className="grid min-h-[60dvh] place-items-center">
        <Missing home={homeOf(session.profile.role)} />
      </div>
    );
  }
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <div className="space-y-4 text-center">
        <Wordmark />
        <Missing home="/" />
      </div>
    </main>
  );
}

function Missing({ home }: { home: string }) {
  return (
    <div className="space-y-4 text-center">
      <h1 className="text-2xl font-semibold tracking-tight">There is no such page</h1>
      <p className="max-w-sm text-ink-soft text-pretty">
        The address may be mistyped, or the page has moved.
      </p>
      <Link to={home} className={buttonClass('primary', 'medium')}>
        {home === '/' ? 'Back to Home' : 'Back to the dashboard'}
      </Link>
    </div>
  );
}
