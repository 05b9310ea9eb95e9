import { seenLine } from '@sthira/contract/typed-text';

// With the full stops of other scripts, which browsers read as dots of an address.
const joints = /(?<=\S)[.:\uff0e\u3002\uff61](?=\S)/gu;

/**
 * The name of a person or an account in a mail. Mail readers make links of texts such as
 * `evil.example` or `http://…`, and of no text with a blank after each dot and colon. Names are not
 * refused for it: `A.R. Rao` is one, and older ones are stored.
 */
export function nameInMail(name: string): string {
  return seenLine(name).replaceAll(joints, '$& ');
}

/** The same between a letter and anything: those between digits belong to times and amounts. */
const jointsOfWords =
  /(?<=\S)(?:(?<!\d)[.:\uff0e\u3002\uff61]|[.:\uff0e\u3002\uff61](?!\d))(?=\S)/gu;

/** A sentence in a mail that names people, accounts or what a broker answered. */
export function sentenceInMail(sentence: string): string {
  return seenLine(sentence).replaceAll(jointsOfWords, '$& ');
}
