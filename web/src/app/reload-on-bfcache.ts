/**
 * A page that the browser kept whole comes back, with its Back button, as it was left: with old
 * figures, or with a session that is over. Only a fresh one will do.
 */
export function reloadOnBfcache(reload: () => void): void {
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}
