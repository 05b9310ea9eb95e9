import { Check, Contrast, Monitor, Moon, Sun } from 'lucide-react';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { Button } from '#ui/controls/button.tsx';
import { menuItem, menuPanel } from '#ui/controls/menu.ts';
import {
  paletteLabel,
  setPalette,
  setTheme,
  type Theme,
  usePalette,
  useTheme,
} from '#ui/theme/theme.ts';

const themes = [
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
  { theme: 'system', label: 'System', Icon: Monitor },
] as const;

export function ThemeMenu() {
  const theme = useTheme();
  const Present = themes.find((one) => one.theme === theme)?.Icon ?? Monitor;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button
          variant="quiet"
          size="icon"
          aria-label={`Theme: ${theme}`}
          className="max-sm:hidden"
        >
          <Present aria-hidden className="size-4.5" />
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content align="end" sideOffset={6} className={menuPanel}>
          <ThemeChoices theme={theme} />
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export function ThemeChoices({ theme }: { theme: Theme }) {
  const palette = usePalette();
  return (
    <>
      <DropdownMenu.RadioGroup value={theme} onValueChange={(value) => setTheme(value as Theme)}>
        {themes.map(({ theme: value, label, Icon }) => (
          <DropdownMenu.RadioItem key={value} value={value} className={menuItem}>
            <Icon aria-hidden className="size-4" />
            {label}
            <Chosen />
          </DropdownMenu.RadioItem>
        ))}
      </DropdownMenu.RadioGroup>
      <DropdownMenu.Separator className="my-1 h-px bg-line" />
      <DropdownMenu.CheckboxItem
        checked={palette === 'blue-orange'}
        onCheckedChange={(checked) => setPalette(checked ? 'blue-orange' : 'green-red')}
        className={menuItem}
        title="Gains are blue and losses orange, instead of green and red"
      >
        <Contrast aria-hidden className="size-4" />
        {paletteLabel}
        <Chosen />
      </DropdownMenu.CheckboxItem>
    </>
  );
}

function Chosen() {
  return (
    <DropdownMenu.ItemIndicator className="ml-auto">
      <Check aria-hidden className="size-4" />
    </DropdownMenu.ItemIndicator>
  );
}
