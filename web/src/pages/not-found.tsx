import { Link } from 'react-router-dom';
import { useTitle } from '#app/use-title.ts';
import { Wordmark } from '#app/wordmark.tsx';
import { buttonClass } from '#ui/button.tsx';

export function Component() {
  useTitle('Page not found');
  return (
    <main className="grid min-h-dvh place-items-center px-4">
      <div className="space-y-4 text-center">
        <Wordmark />
        <h1 className="text-2xl font-semibold tracking-tight">There is no such page</h1>
        <p className="max-w-sm text-ink-soft text-pretty">The address may be mistyped, or the page has moved.</p>
        <Link to="/" className={buttonClass('primary', 'medium')}>
          Back to Home
        </Link>
      </div>
    </main>
  );
}
