import { legalTextNames, legalTexts } from '@sthira/contract/legal-texts';
import type { InputOf } from '@sthira/contract/operations';
import { tabStorage } from '#browser/storage.ts';
import { storedLanguage } from '#language/choice.ts';

type Agreement = Omit<InputOf<'giveConsent'>, 'shown'>;

const key = 'agreed-at-sign-in';

/** What agreeing to the texts of this release says, in the language of this device. */
export const agreementNow = (): Agreement => ({
  texts: legalTextNames.map((text) => ({ text, sha256: legalTexts[text].sha256 })),
  language: storedLanguage() ?? 'en',
});

/** Keeps that somebody went on to Google below the sentence that says what they accept by it. */
export function keepAgreement(): void {
  tabStorage.set(key, JSON.stringify(agreementNow()));
}

/** What was accepted so in this tab and is not known to the server yet. */
export function keptAgreement(): Agreement | null {
  const kept = tabStorage.get(key);
  return kept === null ? null : (JSON.parse(kept) as Agreement);
}

export function forgetAgreement(): void {
  tabStorage.set(key, null);
}
