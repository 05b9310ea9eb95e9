import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { tabStorage } from '#browser/storage.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';

const reloadedKey = 'reloadedForChunk';

/** A part of the app that a newer release has replaced is gone: one reload brings the new one. */
function reloadOnce(error: unknown): void {
  const lost =
    error instanceof Error && /dynamically imported module|module script/i.test(error.message);
  if (!lost || tabStorage.get(reloadedKey)) return;
  // A browser that forgets it would reload for ever.
  if (tabStorage.set(reloadedKey, 'yes')) location.reload();
}

export function RouteError() {
  const error = useRouteError();
  useEffect(() => reloadOnce(error), [error]);
  return (
    <main className="grid min-h-[60dvh] place-items-center p-6">
      <div className="max-w-md space-y-3 text-center">
        <TriangleAlert aria-hidden className="mx-auto size-8 text-warn" />
        <h1 className="text-xl font-semibold">This page could not be shown</h1>
        <p className="text-ink-soft text-pretty">
          Something went wrong on this screen. Trading is not affected: it runs on the server. Load
          the page again to see where things stand.
        </p>
        <div className="flex justify-center gap-2 pt-2">
          <Button look="primary" onClick={() => location.reload()}>
            Load again
          </Button>
          <a href="/" className={buttonClass('plain', 'medium')}>
            Back to Home
          </a>
        </div>
      </div>
    </main>
  );
}
