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
  const isAtDesk = may('getAllAccounts') && may('getAuditNames');
  const kinds = [
    'pages',
    ...(isAtDesk ? ['accounts', 'people', 'orders'] : []),
    ...(reads('issues') ? ['issues'] : []),
    ...(reads('purchases') ? ['payments'] : []),
  ];
  const findable = [
    ...(isAtDesk ? ['a name', 'an e-mail', 'a client', 'an order'] : ['a page']),
    ...(reads('issues') ? ['an issue'] : []),
    ...(reads('purchases') ? ['a payment id'] : []),
  ];
  return (
    <CommandPalette
      commands={commands}
      close={close}
      search={{
        found: rested === query ? found : [],
        state: rested === query ? state : 'searching',
        ask,
        label: `Search ${listed(kinds, 'and')}`,
        findable: listed(findable, 'or'),
      }}
    />
  );
}

/** `a, b or c`. */
const listed = (words: readonly string[], last: 'and' | 'or') =>
  `${words.slice(0, -1).join(', ')} ${last} ${words.at(-1)}`;
