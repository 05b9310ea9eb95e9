import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Guarded } from '#features/session/guarded.tsx';
import { LoginCard } from '#features/session/login-card.tsx';
import { useTitle } from '#ui/page/use-title.ts';
import { Wordmark } from '#ui/theme/wordmark.tsx';

export function Component() {
  useTitle('Login');
  return (
    <Guarded need="visitor">
      <div className="grid min-h-dvh place-items-center px-4 py-10">
        <main className="w-full max-w-md space-y-6">
          <div className="text-center">
            <Wordmark />
          </div>
          <div className="rounded-2xl border border-line bg-surface p-6 shadow-card sm:p-8">
            <LoginCard />
          </div>
          <p className="text-center">
            <Link
              to="/"
              className="inline-flex min-h-9 items-center gap-1.5 text-sm text-ink-soft hover:text-ink"
            >
              <ArrowLeft aria-hidden className="size-4" />
              Back to Home
            </Link>
          </p>
        </main>
      </div>
    </Guarded>
  );
}
