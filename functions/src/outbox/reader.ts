import { keepingNames } from '@sthira/contract/language/keeping-names';
import { type Language, loadCatalogue } from '@sthira/contract/language/languages';
import { inEnglish, type Translate, translatorOf } from '@sthira/contract/language/translator';
import { collections } from '#documents/collections.ts';
import type { UserDocument } from '#documents/people.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { nameInMail } from './name-in-mail.ts';

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

/** This person, whose accounts keep the names they have; a reader of English where it is nobody. */
export async function readerFor(store: Store, user: UserDocument | undefined): Promise<Reader> {
  const reader = await readerOf(user?.language);
  if (!user || reader === englishReader) return reader;
  const names = [user.name, ...(await accountNames(store, user.uid))];
  const written = [...names, ...names.map(nameInMail)];
  return { ...reader, translate: keepingNames(reader.translate, written) };
}

/** Also of accounts that were theirs. */
async function accountNames(store: Store, uid: string): Promise<string[]> {
  const [own, former, deleted] = await Promise.all([
    store.findReadable(queryOf(collections.accounts).where('ownerUid', '==', uid)),
    store.findReadable(queryOf(collections.formerAccounts).where('ownerUid', '==', uid)),
    store.findReadable(queryOf(collections.deletedAccounts).where('ownerUid', '==', uid)),
  ]);
  return [...own, ...former, ...deleted].map(({ accountName }) => accountName);
}
