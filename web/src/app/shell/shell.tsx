import { Suspense, useMemo, useState } from 'react';
import { Outlet } from 'react-router-dom';
import { useProfile, useSession } from '#entities/person/session-provider.tsx';
import { useMarketFeed } from '#features/live/use-live.ts';
import { firstScreen } from '#platform/first-screen.ts';
import { atHand, onceShown, unseen } from '#platform/load-part.ts';
import { loadSignedInUser } from '#platform/session.ts';
import { innerTexts } from '#ui/page/inner-texts.ts';
import { Offline } from '#ui/page/offline.ts';
import { navigationOf } from '../navigation.ts';
import { MissingPart } from './missing-part.tsx';
import type { Overlay } from './overlays.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { useNetwork } from './use-network.ts';
import { useShortcuts } from './use-shortcuts.ts';

// Loaded later, because no page needs it.
const Overlays = unseen(async () => {
  await firstScreen;
  return import('./overlays.tsx');
});

// Loaded behind the first screen: whoever opens it may have lost the network by then.
const drawerPart = atHand(() => import('./drawer.tsx'));
void firstScreen.then(drawerPart.preload).catch(() => {});

// Hardly ever seen.
const Bars = unseen(async () => {
  await firstScreen;
  return import('./bars.tsx');
});

// The first screen relies on the server's check of this tab's token. The SDK, which loads later,
// decides in the end.
const SignedInUser = onceShown(loadSignedInUser);

/** The frame of every signed-in page. */
export function Component() {
  useMarketFeed();
  const { listener } = useSession();
  const { role } = useProfile();
  const [drawer, setDrawer] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const [overlay, open] = useState<Overlay>('none');
  const destinations = useMemo(
    () => [
      ...navigationOf(role),
      { to: '/profile', label: 'Account Settings' },
      ...(role === 'user' ? [{ to: '/messages', label: 'Messages' }] : []),
      ...innerTexts,
    ],
    [role],
  );
  useShortcuts({ destinations, role, open });
  return (
    <div className="min-h-dvh lg:pl-60 print:pl-0">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-lg focus:bg-raised focus:px-3 focus:py-2"
      >
        Skip to content
      </a>
      <Sidebar role={role} />
      {drawer === 'unopened' ? null : (
        <Suspense fallback={null}>
          <drawerPart.Part
            role={role}
            open={drawer === 'open'}
            close={() => setDrawer('closed')}
            openPalette={() => open('palette')}
          />
        </Suspense>
      )}
      <TopBar openDrawer={() => setDrawer('open')} open={open} />
      <Suspense fallback={null}>
        <Bars />
      </Suspense>
      <MissingPart />
      <main
        id="content"
        tabIndex={-1}
        className="covers-amounts mx-auto w-full max-w-7xl px-4 [--under-bar:calc(3.5rem+1px+env(safe-area-inset-top))] py-5 outline-none max-sm:pb-[calc(8rem+env(safe-area-inset-bottom))] sm:px-6 sm:py-6"
      >
        <Offline value={useNetwork()}>
          <Outlet />
        </Offline>
      </main>
      <Suspense fallback={null}>
        <SignedInUser {...listener} />
      </Suspense>
      <Suspense fallback={null}>
        <Overlays overlay={overlay} open={open} destinations={destinations} role={role} />
      </Suspense>
    </div>
  );
}
