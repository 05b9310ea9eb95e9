import { ConnectionBanner } from './connection-banner.tsx';
import { overallStream } from './overall-stream.ts';
import { useOverallConnection } from './use-overall.ts';

/** The state of the admin status stream. */
export function OverallBanner() {
  return (
    <ConnectionBanner
      stream="admin"
      connection={useOverallConnection()}
      arriving="status of every account arrives as it changes"
      send={overallStream.send}
    />
  );
}
