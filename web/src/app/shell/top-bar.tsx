import { Menu } from 'lucide-react';
import { ConnectionIndicator } from '#features/live/connection-indicator.tsx';
import { marketNames } from '#features/live/frames.ts';
import { MarketClock } from '#features/live/market-clock.tsx';
import { MarketTick } from '#features/live/market-ticker.tsx';
import { NotificationBell } from '#features/notifications/notification-bell.tsx';
import { Button } from '#ui/button.tsx';
import { ThemeMenu } from './theme-menu.tsx';
import { UserMenu } from './user-menu.tsx';

export function TopBar({ openDrawer }: { openDrawer: () => void }) {
  return (
    <header className="sticky top-0 z-20 border-b border-line bg-surface">
      <div className="flex min-h-14 items-center gap-x-3 px-4 sm:gap-x-5 sm:px-6">
        <Button look="quiet" size="icon" className="-ml-2 lg:hidden" aria-label="Open menu" onClick={openDrawer}>
          <Menu aria-hidden className="size-5" />
        </Button>
        <div className="hidden items-center gap-6 md:flex">
          <Ticks />
        </div>
        <div className="ml-auto flex items-center gap-3 sm:gap-4">
          <ConnectionIndicator />
          <MarketClock />
          <ThemeMenu />
          <NotificationBell />
          <UserMenu />
        </div>
      </div>
      <section aria-label="Indices" className="grid grid-cols-3 gap-2 border-t border-line px-4 py-1.5 max-[22rem]:px-3 md:hidden">
        <Ticks />
      </section>
    </header>
  );
}

function Ticks() {
  return marketNames.map((name) => <MarketTick key={name} name={name} />);
}
