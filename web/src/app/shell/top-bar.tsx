import { Menu, Search } from 'lucide-react';
import { Suspense } from 'react';
import { ConnectionIndicator } from '#features/live/connection-indicator.tsx';
import { marketNames } from '#features/live/frames.ts';
import { MarketClock } from '#features/live/market-clock.tsx';
import { MarketTick } from '#features/live/market-ticker.tsx';
import { onceShown } from '#platform/load-part.ts';
import { Button } from '#ui/controls/button.tsx';
import type { Overlay } from './overlays.tsx';
import { SimulatedMark } from './simulated-mark.tsx';

const TopBarMenus = onceShown(() => import('./top-bar-menus.tsx'));

interface Props {
  openDrawer: () => void;
  open: (overlay: Overlay) => void;
}

/** The bar that stays at the top, and where it has no room for the indices a line of them below it. */
export function TopBar({ openDrawer, open }: Props) {
  return (
    <>
      <header className="sticky top-0 z-20 border-b border-line bg-surface pt-[env(safe-area-inset-top)] print:hidden">
        <div className="flex min-h-14 items-center gap-x-2 px-4 sm:gap-x-5 sm:px-6">
          <Button
            variant="quiet"
            size="icon"
            className="-ml-2 max-sm:hidden lg:hidden"
            aria-label="Open menu"
            onClick={openDrawer}
          >
            <Menu aria-hidden className="size-5" />
          </Button>
          {/* What has no room is on a second line, out of sight: no figure is cut. */}
          <div className="hidden h-9 min-w-0 flex-wrap items-center gap-x-4 overflow-clip *:h-9 xl:flex 2xl:gap-x-6">
            <Ticks />
            <SimulatedMark className="flex items-center max-[88rem]:hidden in-data-amounts:max-[100rem]:hidden" />
          </div>
          {/* Beside a long word for the connection the indices give way, not the person’s name. */}
          <div className="ml-auto flex min-w-0 items-center gap-2 sm:gap-3 xl:shrink-0">
            <ConnectionIndicator />
            <MarketClock />
            <Button
              variant="quiet"
              size="icon"
              className="max-sm:hidden xl:max-[88rem]:hidden in-data-amounts:xl:max-[100rem]:hidden"
              aria-label="Command palette"
              aria-keyshortcuts="Control+K Meta+K"
              title="Search pages, accounts and actions (Ctrl K)"
              onClick={() => open('palette')}
            >
              <Search aria-hidden className="size-4.5" />
            </Button>
            <Suspense fallback={<span className="h-10 w-33 sm:w-45 xl:w-76 2xl:w-96" />}>
              <TopBarMenus openHelp={() => open('help')} openDrawer={openDrawer} />
            </Suspense>
          </div>
        </div>
      </header>
      <section
        aria-label="Indices"
        className="grid grid-cols-3 gap-2 border-b border-line bg-surface print:hidden px-4 py-1.5 max-[22rem]:px-3 md:flex md:h-10 md:items-center md:gap-6 md:px-6 xl:hidden"
      >
        <Ticks />
        <SimulatedMark className="col-span-3" />
      </section>
    </>
  );
}

function Ticks() {
  return marketNames.map((name) => <MarketTick key={name} name={name} />);
}
