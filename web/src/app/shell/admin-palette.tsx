import { type ReactNode, useState } from 'react';
import { useRested } from '#ui/page/use-rested.ts';
import { CommandPalette } from './command-palette.tsx';
import type { PaletteCommand } from './commands.ts';
import { useAdminSearch } from './use-admin-search.ts';

interface Props {
  commands: readonly PaletteCommand[];
  close: () => void;
}

/** The palette of an admin: one search over accounts, people, issues and payments as well. */
export function AdminPalette({ commands, close }: Props): ReactNode {
  const [query, ask] = useState('');
  const rested = useRested(query);
  const { found, state } = useAdminSearch(rested);
  return (
    <CommandPalette
      commands={commands}
      close={close}
      search={{
        found: rested === query ? found : [],
        state: rested === query ? state : 'searching',
        ask,
        label: 'Search pages, accounts, people, orders, issues and payments',
      }}
    />
  );
}
