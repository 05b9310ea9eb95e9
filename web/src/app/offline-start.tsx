import { useEffect } from 'react';
import { hostReached } from '#platform/host-reached.ts';
import { Button } from '#ui/controls/button.tsx';
import { Wordmark } from '#ui/theme/wordmark.tsx';

/**
 * In the place of a page that was opened without a network: no figure, and nothing that acts. As
 * nothing has been typed by then, everything is loaded anew once there is a network: parts that
 * failed are not tried again.
 */
export function OfflineStart() {
  useEffect(() => void hostReached().then(() => location.reload()), []);
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <div className="max-w-md space-y-4 text-center">
        <Wordmark />
        <div role="alert">
          <h1 className="text-xl font-semibold text-balance">
            You are offline. Nothing here is up to date.
          </h1>
        </div>
        <p className="text-ink-soft text-pretty">
          Running accounts go on trading on the server, but nothing can be sent from here. To act
          now, use your broker’s own app or call its desk. This page opens by itself once the
          network is back.
        </p>
        <Button onClick={() => location.reload()}>Try again</Button>
      </div>
    </main>
  );
}
