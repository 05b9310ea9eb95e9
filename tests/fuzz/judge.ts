import { type FuzzRequest, plantedSecret } from './requests.ts';

export interface Answer {
  /** 0 when there was none. */
  status: number;
  text: string;
  tookMs: number;
}

export const hangMs = 20_000;

/**
 * A line of a stack names a file, in one text: "at its broker" in one and a time of day in the next
 * is none.
 */
const stack = /\bat [^"]*[/(][^"]*:\d+:\d+|node_modules/;

/** What is wrong with an answer; empty when it breaks no rule. */
export function faultsOf(
  { door, method }: FuzzRequest,
  { status, text, tookMs }: Answer,
): string[] {
  const faults: string[] = [];
  if (tookMs > hangMs || status === 0) faults.push('no answer within 20 s');
  if (status >= 500) faults.push(`status ${status}`);
  if (stack.test(text)) faults.push('a stack');
  if (/<html|<pre/i.test(text)) faults.push('a page of HTML');
  if (text.includes(plantedSecret)) faults.push('a secret that was sent');
  if (status !== 0 && door !== 'webhook' && method !== 'OPTIONS' && !isOurForm(door, text))
    faults.push('a form that is not ours');
  return faults;
}

/** /v1 answers the envelope, a callable a result or an error with one as its details. */
function isOurForm(door: FuzzRequest['door'], text: string): boolean {
  try {
    const body = JSON.parse(text) as Record<string, unknown>;
    if (door === 'v1')
      return (
        typeof body.success === 'boolean' && typeof body.message === 'string' && 'data' in body
      );
    const { details } = (body.error ?? {}) as { details?: unknown };
    return 'result' in body || (typeof details === 'object' && details !== null);
  } catch {
    return false;
  }
}
