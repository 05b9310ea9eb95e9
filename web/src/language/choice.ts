import { type Language, languages } from '@sthira/contract/language/languages';
import { siteStorage } from '#browser/storage.ts';

const key = 'language';
/** Kept from the choice until the server knows it too. */
const unsentKey = 'language-unsent';

/** The language that was chosen on this device, if any was. */
export function storedLanguage(): Language | null {
  const stored = siteStorage.get(key);
  return languages.find((language) => language === stored) ?? null;
}

/** Shows the page again, in this language. */
export function chooseLanguage(language: Language): void {
  siteStorage.set(unsentKey, 'yes');
  takeUpLanguage(language);
}

/** The same for one that the server knows already. Where nothing is kept, English stays. */
export function takeUpLanguage(language: Language): void {
  if (siteStorage.set(key, language)) location.reload();
}

/** A choice that the server does not know yet. */
export const unsentLanguage = (): Language | null =>
  siteStorage.get(unsentKey) === null ? null : storedLanguage();

/** The server knows the choice. */
export function languageSent(): void {
  siteStorage.set(unsentKey, null);
}

/** Draws the page in the language of this device: English at once. */
export function inChosenLanguage(draw: () => void): void {
  const language = storedLanguage() ?? 'en';
  if (language === 'en') {
    draw();
    return;
  }
  void import('./speak.ts')
    .then(({ speak }) => speak(language))
    // Without its sentences the page is in English.
    .catch(() => {})
    .then(() => {
      delete document.documentElement.dataset.language;
      draw();
    });
}
