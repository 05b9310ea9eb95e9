import { type ReactNode, useState } from 'react';
import { useRights } from '#entities/person/rights.tsx';
import { useRested } from '#ui/page/use-rested.ts';
import { CommandPalette } from './command-palette.tsx';
import type { PaletteCommand } from './commands.ts';
import { useAdminSearch } from './use-admin-search.ts';

interface Props {
  commands: readonly PaletteCommand[];
  close: () => void;
}

/** The palette of an admin and of staff: one search over what their role includes as well. */
export function AdminPalette({ commands, close }: Props): ReactNode {
  const [query, ask] = useState('');
  const rested = useRested(query);
  const { found, state } = useAdminSearch(rested);
  const { may, reads } = useRights();
  const kinds = [
    'pages',
    ...(may('getAllAccounts') ? ['accounts'] : []),
    ...(may('getAuditNames') ? ['people'] : []),
    ...(may('searchPlatform') ? ['orders'] : []),
    ...(reads('issues') ? ['issues'] : []),
    ...(reads('purchases') ? ['payments'] : []),
  ];
  return (
    <CommandPalette
      commands={commands}
      close={close}
      search={{
        found: rested === query ? found : [],
        state: rested === query ? state : 'searching',
        ask,
        label: `Search ${kinds.slice(0, -1).join(', ')} and ${kinds.at(-1)}`,
      }}
    />
  );
}
