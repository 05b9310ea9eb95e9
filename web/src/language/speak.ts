import './devanagari.css';
import { type Language, loadCatalogue } from '@sthira/contract/language/languages';
import { translatorOf } from '@sthira/contract/language/translator';
import { sayProps } from './say-props.ts';
import { setSpoken } from './spoken.ts';

/** What makes all that is drawn from then on say a language that is not English. */
export async function learn(language: Exclude<Language, 'en'>): Promise<() => void> {
  const translate = translatorOf(await loadCatalogue(language));
  return () => {
    setSpoken({ translate, say: (props) => sayProps(props, translate) });
    document.documentElement.lang = `${language}-IN`;
  };
}
