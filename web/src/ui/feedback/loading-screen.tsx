import { Wordmark } from '#ui/theme/wordmark.tsx';

/** Before the first page is there. */
export function LoadingScreen() {
  return (
    <main className="grid min-h-dvh place-items-center">
      <div role="status" className="motion-safe:animate-pulse">
        <span className="sr-only">Loading</span>
        <Wordmark />
      </div>
    </main>
  );
}
