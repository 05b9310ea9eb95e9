import { Monitor, Moon, Sun } from 'lucide-react';
import { classNames } from '#ui/theme/class-names.ts';
import { setTheme, useTheme } from '#ui/theme/theme.ts';

const themes = [
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
  { theme: 'system', label: 'System', Icon: Monitor },
] as const;

/** Three looks to choose from; needs scripts, so without them it is not there. */
export function ThemeSwitch() {
  const present = useTheme();
  return (
    <fieldset className="inline-flex rounded-lg border border-line bg-page p-0.5 noscript:hidden">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ theme, label, Icon }) => (
        <button
          key={theme}
          type="button"
          aria-pressed={theme === present}
          title={label}
          onClick={() => setTheme(theme)}
          className={classNames(
            'grid h-8 w-10 place-items-center rounded-md',
            theme === present
              ? 'bg-surface text-ink shadow-card ring-1 ring-line'
              : 'text-ink-soft hover:text-ink',
          )}
        >
          <Icon aria-hidden className="size-4" />
          <span className="sr-only">{label} theme</span>
        </button>
      ))}
    </fieldset>
  );
}
