import type { Translate } from '@sthira/contract/language/translator';

export type Props = Record<string, unknown>;

interface Spoken {
  /** The texts of a tag of the page, in the language. */
  say: (props: Props) => Props;
  translate: Translate;
  keep: (names: readonly string[]) => void;
}

/** The language of the page; undefined for English, which stands in the code. */
export let spoken: Spoken | undefined;

/** Before anything is drawn: what has been drawn stays as it is. */
export function setSpoken(language: Spoken | undefined): void {
  spoken = language;
}

/** Names that people gave: they stay as they are in every sentence that is drawn from then on. */
export const keepNames = (names: readonly string[]): void => spoken?.keep(names);

/** A text that no tag shows: of a chart, the browser's tab, a picture. */
export const inWords: Translate = (text) => spoken?.translate(text) ?? text;
