import { languageName, languages } from '@sthira/contract/language/languages';
import { roleWords } from '@sthira/contract/role-words';
import {
  ChevronDown,
  Download,
  Eye,
  EyeOff,
  Keyboard,
  Languages,
  LogOut,
  Settings,
} from 'lucide-react';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useProfile } from '#entities/person/session-provider.tsx';
import { InstallDialog } from '#features/device/install-dialog.tsx';
import { useInstall } from '#features/device/use-install.ts';
import { useLogout } from '#features/session/use-logout.ts';
import { chooseLanguage, storedLanguage } from '#language/choice.ts';
import { menuItem, menuPanel } from '#ui/controls/menu.ts';
import { setAmounts, useAmounts } from '#ui/privacy/amounts.ts';
import { useTheme } from '#ui/theme/theme.ts';
import { ThemeChoices } from './theme-menu.tsx';

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  return `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
}

export function UserMenu({ openHelp }: { openHelp: () => void }) {
  const { name, role, email } = useProfile();
  const logout = useLogout();
  const theme = useTheme();
  const [explained, setExplained] = useState(false);
  const { way, ask } = useInstall();
  const install = () => (way === 'prompt' ? void ask() : setExplained(true));
  return (
    <>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger className="flex min-w-0 items-center gap-2.5 rounded-lg p-1 text-left hover:bg-sunken max-sm:p-0">
          <span
            aria-hidden
            className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft text-xs font-semibold text-accent"
          >
            {initials(name)}
          </span>
          <span className="min-w-0 max-w-40 overflow-hidden leading-tight max-xl:sr-only">
            <span className="sr-only">User menu of </span>
            <span translate="no" className="block truncate text-sm font-medium">
              {name}
            </span>
            <span className="block truncate text-2xs text-ink-soft">
              {role === 'user' ? 'Welcome back!' : roleWords[role].name}
            </span>
          </span>
          <ChevronDown aria-hidden className="hidden size-4 shrink-0 text-ink-soft sm:block" />
        </DropdownMenu.Trigger>
        <DropdownMenu.Portal>
          <DropdownMenu.Content align="end" sideOffset={6} className={menuPanel}>
            <DropdownMenu.Label className="px-2.5 py-2">
              <span translate="no" className="block font-medium">
                {name}
              </span>
              <span className="block text-xs text-ink-soft">
                {role === 'user' ? 'Welcome back!' : roleWords[role].name}
              </span>
              <span translate="no" className="block text-xs text-ink-soft">
                {email}
              </span>
            </DropdownMenu.Label>
            <DropdownMenu.Separator className="my-1 h-px bg-line" />
            <div className="sm:hidden">
              <ThemeChoices theme={theme} />
              <DropdownMenu.Separator className="my-1 h-px bg-line" />
            </div>
            <DropdownMenu.Item asChild className={menuItem}>
              <Link to="/profile">
                <Settings aria-hidden className="size-4" />
                Settings
              </Link>
            </DropdownMenu.Item>
            <LanguageItems />
            <AmountsItem />
            {way === 'installed' ? null : (
              <DropdownMenu.Item className={menuItem} onSelect={install}>
                <Download aria-hidden className="size-4" />
                Install app
              </DropdownMenu.Item>
            )}
            <DropdownMenu.Item className={`${menuItem} max-sm:hidden`} onSelect={openHelp}>
              <Keyboard aria-hidden className="size-4" />
              Keyboard shortcuts
              <kbd className="ml-auto rounded border border-line px-1.5 font-sans text-2xs text-ink-soft">
                ?
              </kbd>
            </DropdownMenu.Item>
            <DropdownMenu.Item className={menuItem} onSelect={() => logout()}>
              <LogOut aria-hidden className="size-4" />
              Logout
            </DropdownMenu.Item>
          </DropdownMenu.Content>
        </DropdownMenu.Portal>
      </DropdownMenu.Root>
      {explained ? <InstallDialog way={way} close={() => setExplained(false)} /> : null}
    </>
  );
}

function AmountsItem() {
  const amounts = useAmounts();
  const Icon = amounts === 'hidden' ? Eye : EyeOff;
  return (
    <DropdownMenu.Item
      className={menuItem}
      onSelect={() => setAmounts(amounts === 'hidden' ? 'shown' : 'hidden')}
    >
      <Icon aria-hidden className="size-4" />
      {amounts === 'hidden' ? 'Show amounts' : 'Hide amounts'}
    </DropdownMenu.Item>
  );
}

/** The other languages, each by its own name. */
function LanguageItems() {
  const present = storedLanguage() ?? 'en';
  return languages
    .filter((language) => language !== present)
    .map((language) => (
      <DropdownMenu.Item
        key={language}
        lang={language}
        translate="no"
        className={menuItem}
        onSelect={() => chooseLanguage(language)}
      >
        <Languages aria-hidden className="size-4" />
        {languageName(language)}
      </DropdownMenu.Item>
    ));
}
