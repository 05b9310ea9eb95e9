// The schemas of answers, loaded here: a call that loads them first takes longer than a test waits.
import '@sthira/contract/operations';
import { onTestFinished, vi } from 'vitest';

/** What a call is answered; `cut off` means that no answer comes through. */
export type Answers = Record<string, unknown>;
export const cutOff = Symbol('cut off');

/**
 * Answers every call of /v1 by the last word of its path until the test ends: with data, or not at
 * all. The answers may be changed in between.
 */
export function answerCalls(answers: Answers): void {
  vi.stubGlobal('fetch', async (url: string) => {
    const data = answers[url.split('/')[3] ?? ''];
    if (data === cutOff) throw new TypeError('Failed to fetch');
    return data === undefined
      ? Response.json({ success: false, message: 'Nobody answers this.' }, { status: 404 })
      : Response.json({ success: true, message: '', data });
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}
