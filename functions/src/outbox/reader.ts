import { type Language, loadCatalogue } from '@sthira/contract/language/languages';
import { inEnglish, type Translate, translatorOf } from '@sthira/contract/language/translator';

/** In whose language something is written. */
export interface Reader {
  language: Language;
  translate: Translate;
}

export const englishReader: Reader = { language: 'en', translate: inEnglish };

const readers = new Map<Language, Promise<Reader>>();

/** A reader of this language; of English before one was chosen. Each catalogue is read once. */
export function readerOf(language: Language = 'en'): Promise<Reader> {
  if (language === 'en') return Promise.resolve(englishReader);
  let reader = readers.get(language);
  if (!reader) {
    reader = loadCatalogue(language).then((catalogue) => ({
      language,
      translate: translatorOf(catalogue),
    }));
    readers.set(language, reader);
  }
  return reader;
}
