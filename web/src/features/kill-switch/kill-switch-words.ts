import { instantWords } from '@sthira/quant/block-end';
import { CallError, isRefusal } from '#platform/call-error.ts';
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

/** What became of a call that failed, and what to do. */
export function failureWords(error: Error, isOffline: boolean): string {
  if (isOffline)
    return 'You are offline: nothing was done. Your accounts go on trading. Try again when you are online, or call your broker.';
  if (isRefusal(error)) return error instanceof CallError ? error.message : 'It was refused.';
  return 'No answer came: it may not have happened, and your accounts may go on trading. Try again; doing it twice does no harm.';
}
