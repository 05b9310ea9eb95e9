import './devanagari.css';
import { type Language, loadCatalogue } from '@sthira/contract/language/languages';
import { translatorOf } from '@sthira/contract/language/translator';
import { sayProps } from './say-props.ts';
import { setSpoken } from './spoken.ts';

/** Makes all that is drawn from now on say a language that is not English. */
export async function speak(language: Exclude<Language, 'en'>): Promise<void> {
  const translate = translatorOf(await loadCatalogue(language));
  setSpoken({ translate, say: (props) => sayProps(props, translate) });
  document.documentElement.lang = `${language}-IN`;
}
