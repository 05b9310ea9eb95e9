import type { Role } from '@sthira/contract/people';
import { mayCall } from '@sthira/contract/staff-rights';
import { useNavigate } from 'react-router-dom';
import { useAccounts } from '#entities/account/record/use-accounts.ts';
import { useLogout } from '#features/session/use-logout.ts';
import { brokerText } from '#ui/format/broker-name.tsx';
import { paletteLabel, setPalette, setTheme } from '#ui/theme/theme.ts';
import type { PaletteCommand } from './commands.ts';
import { type Destination, letterOf, type Shortcut } from './shortcuts.ts';

interface Options {
  destinations: readonly Destination[];
  role: Role;
  act: (shortcut: Shortcut) => void;
}

const themes = [
  ['light', 'Light theme'],
  ['dark', 'Dark theme'],
  ['system', 'System theme'],
] as const;

const toThemes = themes.map(
  ([theme, label]): PaletteCommand => ({
    id: theme,
    group: 'Theme',
    label,
    run: () => setTheme(theme),
  }),
);

const palettes = [
  ['blue-orange', `${paletteLabel}: gains blue, losses orange`],
  ['green-red', 'Usual palette: gains green, losses red'],
] as const;

const toPalettes = palettes.map(
  ([palette, label]): PaletteCommand => ({
    id: palette,
    group: 'Theme',
    label,
    run: () => setPalette(palette),
  }),
);

/** Presses the button of the top bar, whose dialog asks first. */
const killSwitch: PaletteCommand = {
  id: 'kill-switch',
  group: 'Actions',
  label: 'Kill switch: square off and block… (asks first)',
  run: () => document.querySelector<HTMLElement>('[data-command="kill-switch"]')?.click(),
};

/** Everything the palette offers. */
export function useCommands({ destinations, role, act }: Options): readonly PaletteCommand[] {
  const navigate = useNavigate();
  const logout = useLogout();
  const { accounts } = useAccounts();
  const hasSwitch = role === 'user' || mayCall(role, 'pullKillSwitchFor');
  const pages = destinations.map((destination): PaletteCommand => {
    const { to, label } = destination;
    const letter = letterOf(destination);
    return {
      id: to,
      group: 'Pages',
      label,
      ...(letter ? { keys: `g ${letter}` } : {}),
      run: () => void navigate(to),
    };
  });
  const own = role === 'user' ? accounts : [];
  const shown = own.map(
    ({ id, account_name, broker }): PaletteCommand => ({
      id,
      group: 'Accounts',
      label: `${account_name} (${brokerText(broker)})`,
      run: () => void navigate(`/dashboard?account=${id}`),
    }),
  );
  const stopAll: PaletteCommand = {
    id: 'stop',
    group: 'Actions',
    label: 'Stop All… (asks first)',
    keys: 'Shift X',
    run: () => act({ do: 'ask-stop-all' }),
  };
  return [
    ...pages,
    ...shown,
    {
      id: 'refresh',
      group: 'Actions',
      label: 'Refresh',
      keys: 'r',
      run: () => act({ do: 'refresh' }),
    },
    ...(role === 'user' ? [stopAll] : []),
    ...(hasSwitch ? [killSwitch] : []),
    {
      id: 'help',
      group: 'Actions',
      label: 'Keyboard shortcuts',
      keys: '?',
      run: () => act({ do: 'help' }),
    },
    { id: 'logout', group: 'Actions', label: 'Logout', run: () => void logout() },
    ...toThemes,
    ...toPalettes,
  ];
}
