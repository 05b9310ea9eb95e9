import type { Role } from '@sthira/contract/people';
import { Search, X } from 'lucide-react';
import * as Dialog from 'radix-ui/dialog';
import { useRef } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Wordmark } from '#ui/theme/wordmark.tsx';
import { Links, Texts } from './sidebar.tsx';

interface DrawerProps {
  role: Role;
  open: boolean;
  close: () => void;
  openPalette: () => void;
}

/** The menu of a narrow screen. */
export default function Drawer({ role, open, close, openPalette }: DrawerProps) {
  const next = useRef<'button' | 'palette'>('button');
  const search = () => {
    next.current = 'palette';
    close();
    openPalette();
  };
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-shade lg:hidden" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            // The list of commands has the focus by then.
            if (next.current === 'palette') event.preventDefault();
            next.current = 'button';
          }}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col gap-5 overflow-y-auto bg-surface pt-[calc(1rem+env(safe-area-inset-top))] pb-[env(safe-area-inset-bottom)] pl-[env(safe-area-inset-left)] shadow-float lg:hidden"
        >
          <div className="flex items-center justify-between px-5">
            <Dialog.Title>
              <Wordmark />
            </Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="rounded-md p-2 text-ink-soft hover:bg-sunken"
            >
              <X aria-hidden className="size-4" />
            </Dialog.Close>
          </div>
          <Button
            className="mx-5 sm:hidden"
            icon={<Search aria-hidden className="size-4" />}
            onClick={search}
          >
            Search and commands
          </Button>
          <Links role={role} followed={close} />
          <Texts followed={close} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
