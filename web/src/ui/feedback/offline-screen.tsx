import { Button } from '#ui/controls/button.tsx';
import { Wordmark } from '#ui/theme/wordmark.tsx';

/** In the place of a page that was opened without a network: no figure, and nothing that acts. */
export function OfflineScreen({ retry }: { retry: () => void }) {
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
        <Button onClick={retry}>Try again</Button>
      </div>
    </main>
  );
}
