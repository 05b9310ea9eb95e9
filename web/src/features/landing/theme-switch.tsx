import { Contrast, Monitor, Moon, Sun } from 'lucide-react';
import { classNames } from '#ui/theme/class-names.ts';
import { paletteLabel, setPalette, setTheme, usePalette, useTheme } from '#ui/theme/theme.ts';

const themes = [
  { theme: 'light', label: 'Light', Icon: Sun },
  { theme: 'dark', label: 'Dark', Icon: Moon },
  { theme: 'system', label: 'System', Icon: Monitor },
] as const;

/** Looks to choose from; they need scripts, so without them they are not there. */
export function ThemeSwitch() {
  const present = useTheme();
  const isBlueOrange = usePalette() === 'blue-orange';
  return (
    <fieldset className="inline-flex rounded-lg border border-line bg-page p-0.5 noscript:hidden">
      <legend className="sr-only">Theme</legend>
      {themes.map(({ theme, label, Icon }) => (
        <Look
          key={theme}
          title={label}
          name={`${label} theme`}
          isChosen={theme === present}
          choose={() => setTheme(theme)}
          Icon={Icon}
        />
      ))}
      <span aria-hidden className="mx-0.5 w-px self-stretch bg-line" />
      <Look
        title={`${paletteLabel}: gains blue, losses orange`}
        name={paletteLabel}
        isChosen={isBlueOrange}
        choose={() => setPalette(isBlueOrange ? 'green-red' : 'blue-orange')}
        Icon={Contrast}
      />
    </fieldset>
  );
}

interface LookProps {
  title: string;
  name: string;
  isChosen: boolean;
  choose: () => void;
  Icon: typeof Sun;
}

function Look({ title, name, isChosen, choose, Icon }: LookProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      title={title}
      onClick={choose}
      className={classNames(
        'grid h-8 w-10 place-items-center rounded-md',
        isChosen
          ? 'bg-surface text-ink shadow-card ring-1 ring-line'
          : 'text-ink-soft hover:text-ink',
      )}
    >
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{name}</span>
    </button>
  );
}
