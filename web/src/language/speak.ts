import './devanagari.css';
import { keepingNames } from '@sthira/contract/language/keeping-names';
import { type Language, loadCatalogue } from '@sthira/contract/language/languages';
import { type Translate, translatorOf } from '@sthira/contract/language/translator';
import { sayProps } from './say-props.ts';
import { setSpoken } from './spoken.ts';

/** What makes all that is drawn from then on say a language that is not English. */
export async function learn(language: Exclude<Language, 'en'>): Promise<() => void> {
  const plain = translatorOf(await loadCatalogue(language));
  let translate = plain;
  return () => {
    setSpoken({
      translate: (text) => translate(text),
      say: (props) => sayProps(props, translate),
      keep: (names) => {
        translate = keepingSentences(plain, names);
      },
    });
    document.documentElement.lang = `${language}-IN`;
  };
}

/** Keeps the names in sentences. A name by itself is marked where it is one; else it is our word. */
function keepingSentences(plain: Translate, names: readonly string[]): Translate {
  const kept = keepingNames(plain, names);
  const words = new Set(names);
  return (text) => (words.has(text) ? plain(text) : kept(text));
}
