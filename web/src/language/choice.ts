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

/** How long its sentences may take: without a network that fails, they would be waited for in vain. */
const patienceMs = 10_000;

/**
 * Draws the page in the language of this device: English at once. Before its sentences are there,
 * no module that makes tags as it is loaded may be loaded.
 */
export function inChosenLanguage(draw: () => unknown): void {
  const language = storedLanguage() ?? 'en';
  if (language === 'en') {
    show();
    draw();
    return;
  }
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('The sentences took too long.')), patienceMs);
  });
  const coming = import('./speak.ts').then(({ learn }) => learn(language));
  void Promise.race([coming, late])
    .then((speak) => speak())
    // Without its sentences the page is in English.
    .catch(() => {})
    .then(draw)
    .finally(show);
}

/** public/first.js hides the page for every language but English, for one we do not have too. */
function show(): void {
  delete document.documentElement.dataset.language;
}
