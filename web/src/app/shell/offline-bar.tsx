import { WifiOff } from 'lucide-react';
import { useIsOffline } from './use-is-offline.ts';

export const offlineText =
  'You are offline. Figures below are as of the last update; running accounts go on trading on the server.';

/** Says that this device is cut off, and that trading is not. */
export function OfflineBar() {
  if (!useIsOffline()) return null;
  return (
    <section
      aria-label="Network"
      className="flex items-center justify-center gap-2 bg-warn-soft px-4 py-2 text-sm font-medium text-warn"
    >
      <WifiOff aria-hidden className="size-4 shrink-0" />
      <span>{offlineText}</span>
    </section>
  );
}
