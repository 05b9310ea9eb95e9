import type { Catalogue } from './catalogue.ts';

/**
 * English stands in the code; every other language is a file of `contract/languages`, named by its
 * code (BCP 47).
 */
export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];
export type Translated = Exclude<Language, 'en'>;

/** What a language calls itself. */
export const languageName = (code: Language): string =>
  new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;

/** The sentences of a language that is not English. */
export async function loadCatalogue(code: Translated): Promise<Catalogue> {
  const { default: catalogue } = (await import(`../../languages/${code}.json`)) as {
    default: Catalogue;
  };
  return catalogue;
}
