import { languageName, languages } from '@sthira/contract/language/languages';
import { useSyncExternalStore } from 'react';
import { chooseLanguage, storedLanguage } from '#language/choice.ts';
import { classNames } from '#ui/theme/class-names.ts';

const never = () => () => {};

/** The languages to choose from, each by its own name; without scripts there is English. */
export function LanguageSwitch() {
  const present = useSyncExternalStore(never, storedLanguage, () => null) ?? 'en';
  return (
    <fieldset className="inline-flex rounded-lg border border-line bg-page p-0.5 noscript:hidden">
      <legend className="sr-only">Language</legend>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          translate="no"
          aria-pressed={language === present}
          onClick={() => chooseLanguage(language)}
          className={classNames(
            'h-8 rounded-md px-3 text-sm',
            language === present
              ? 'bg-surface text-ink shadow-card ring-1 ring-line'
              : 'text-ink-soft hover:text-ink',
          )}
        >
          {languageName(language)}
        </button>
      ))}
    </fieldset>
  );
}
