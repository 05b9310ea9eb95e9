/** Words that may stand before "token" or "session"; of an instrument, "token" is the number. */
const whose = '(?:(?:access|api|auth|current|jwt|login|session|the|user|your) )*';
const has = '(?:(?:been|has|is|was) )*';
const sentences = [
  `invalid ${whose}(?:session|token)`,
  `${whose}(?:jwt|session|token) ${has}(?:expired|invalid|not found)`,
  'token/authorization not found',
  'please provide (?:a |the )?token to authenticate',
  `(?:(?:client|user|you) )?(?:are |is )?not logged in`,
  `(?:(?:client|user|you) )?(?:are |has |have |is )?(?:already |been )*logged in elsewhere`,
];
const deadSession = new RegExp(
  `^(?:authentication error: )?(?:${sentences.join('|')})[.,!]?(?: please log ?in(?: again)?[.!]?)?$`,
);

/**
 * Whether the whole of a broker's text, in an answer or on a socket, says that the session is over.
 * A text that has such words beside others is about something else.
 */
export function isDeadSessionText(text: string): boolean {
  return deadSession.test(text.trim().toLowerCase().replaceAll(/\s+/g, ' '));
}
