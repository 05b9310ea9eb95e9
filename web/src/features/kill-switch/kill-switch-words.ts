import { instantWords } from '@sthira/quant/block-end';
import { outcomeKnown } from '#platform/outcome-known.ts';
import type { KillSwitch } from './use-kill-switch.ts';

/** What the button in the top bar says, to everybody and to screen readers. */
export function buttonWords(read: KillSwitch): { text: string; name: string } {
  if (read.state !== 'read')
    return { text: 'Kill switch', name: 'Kill switch, whether it is on is not known yet' };
  if (read.platform)
    return { text: 'Trading stopped', name: 'Kill switch, on for the whole platform' };
  if (read.until === null) return { text: 'Kill switch', name: 'Kill switch, off' };
  return {
    text: 'Kill switch on',
    name: `Kill switch, on until ${instantWords(read.until)}`,
  };
}

/** What is known of a call that failed, and what to do. */
export function failureWords(error: Error): string {
  switch (outcomeKnown(error)) {
    case 'answered':
      return error.message;
    case 'unsent':
      return 'It could not be sent: nothing was done, and the accounts go on trading. Try again, or call the broker.';
    case 'no-answer':
      return 'No answer: it may have been carried out. Look at what the server says of the accounts here, and try again: doing it twice does no harm. If it stays like this, call the broker.';
  }
}
