import { isOnPaper } from '@sthira/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { siteStorage } from '#browser/storage.ts';
import { serverNow } from '#clock/server-now.ts';
import { dataQuery } from '#platform/use-answer.ts';
import { Button } from '#ui/controls/button.tsx';
import { brand } from '#ui/theme/brand.ts';
import { InstallDialog } from './install-dialog.tsx';
import { isInstallOffered, keptVisits, withVisit } from './install-offer.ts';
import { useInstall } from './use-install.ts';

const visitsKey = 'visits';
const declinedKey = 'installDeclined';

function countVisit(): number {
  const visits = withVisit(siteStorage.get(visitsKey), serverNow());
  siteStorage.set(visitsKey, keptVisits(visits));
  return visits.count;
}

/** Whether an account on paper has a position, of what the page has asked for anyway. */
function useHasPaperPosition(): boolean {
  const accounts = useQuery(dataQuery('getAccounts', { input: {}, enabled: false })).data ?? [];
  const positions = useQuery(dataQuery('getPositions', { input: {}, enabled: false })).data ?? [];
  const onPaper = new Set(accounts.filter(isOnPaper).map(({ id }) => id));
  return positions.some(({ account_id }) => onPaper.has(account_id));
}

/** Offers to install the app, once somebody comes back to it or has seen it trade on paper. */
export function InstallLine() {
  const { way, ask } = useInstall();
  const [visits] = useState(countVisit);
  const [declined, setDeclined] = useState(() => siteStorage.get(declinedKey) !== null);
  const [explained, setExplained] = useState(false);
  const onPaper = useHasPaperPosition();
  const decline = () => {
    siteStorage.set(declinedKey, 'yes');
    setDeclined(true);
  };
  const install = async () => {
    if (way === 'apple') setExplained(true);
    else if (!(await ask())) decline();
  };
  if (!isInstallOffered({ way, visits, onPaper, declined })) return null;
  return (
    <section
      aria-label="Install the app"
      className="flex flex-wrap items-center justify-center gap-x-3 gap-y-1.5 border-b border-line bg-sunken px-4 py-1.5 text-xs text-ink-soft print:hidden"
    >
      <span className="inline-flex items-center gap-2">
        <Download aria-hidden className="size-3.5 shrink-0" />
        {brand.name} can be installed on this device.
      </span>
      <span className="inline-flex gap-2">
        <Button size="small" onClick={() => void install()}>
          Install
        </Button>
        <Button size="small" variant="quiet" onClick={decline}>
          Not on this device
        </Button>
      </span>
      {explained ? <InstallDialog way={way} close={() => setExplained(false)} /> : null}
    </section>
  );
}
