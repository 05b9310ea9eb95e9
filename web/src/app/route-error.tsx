import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { tabStorage } from '#browser/storage.ts';
import { deviceNow } from '#clock/server-now.ts';
import { reachesHost } from '#platform/reaches-host.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';

const reloadedKey = 'reloadedForPart';
const onceIn = 60_000;

/**
 * Loads the page anew where a part of the app could not be loaded: a newer release has replaced it,
 * or the network was lost on the way. Never without a network, which would take away what the page
 * shows, and never twice in a minute.
 */
async function reloadFor(error: unknown): Promise<void> {
  const lost =
    error instanceof Error && /dynamically imported module|module script/i.test(error.message);
  const now = deviceNow();
  if (!lost || now - Number(tabStorage.get(reloadedKey)) < onceIn) return;
  if (!(await reachesHost())) return;
  // A browser that forgets it would reload for ever.
  if (tabStorage.set(reloadedKey, String(now))) location.reload();
}

export function RouteError() {
  const error = useRouteError();
  useEffect(() => void reloadFor(error), [error]);
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
          <Button variant="primary" onClick={() => location.reload()}>
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
