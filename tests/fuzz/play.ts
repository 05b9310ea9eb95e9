import { paths } from '@sthira/contract/paths';
import { callApi } from '#support/api.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { type Answer, faultsOf } from './judge.ts';
import { aCrowd, type Crowd } from './people.ts';
import { type FuzzRequest, fuzzRequests } from './requests.ts';
import { send } from './send.ts';

export interface FuzzSummary {
  seed: number;
  sent: number;
  /** How many answers had each status; 0 is no answer. */
  statuses: Record<number, number>;
  slowestMs: number;
  /** The first answers that broke a rule, with the request that caused each. */
  faults: string[];
  faulty: number;
}

interface PlayOptions {
  seed: number;
  count: number;
  /** How many are on their way at a time. */
  atOnce?: number;
  report?: (sent: number) => void;
}

const mostListed = 20;

/** Sends the requests to the functions that run and judges every answer. */
export async function playFuzz({
  seed,
  count,
  atOnce = 8,
  report = () => {},
}: PlayOptions): Promise<FuzzSummary> {
  const crowd = await aCrowd();
  await wake(crowd);
  const summary: FuzzSummary = { seed, sent: 0, statuses: {}, slowestMs: 0, faults: [], faulty: 0 };
  const requests = fuzzRequests({ seed, count });
  const work = async () => {
    for (let next = requests.next(); !next.done; next = requests.next()) {
      note(summary, next.value, await send(next.value, crowd.token(next.value.caller)));
      if (summary.sent % 1_000 === 0) report(summary.sent);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  await undo(crowd);
  return summary;
}

/** Accounts that were linked are deleted, and trading that was stopped for all is let go on. */
async function undo({ emails, token }: Crowd): Promise<void> {
  await db().doc(paths.platformBlock).delete();
  const { docs } = await db().collection(paths.accounts).get();
  const made = docs.filter((account) => emails.has(String(account.get('email'))));
  for (const { id } of made)
    await callApi('deleteAccountFor', { id }, { token: token('admin') ?? '' });
}

/** The first call of a function waits for its process to start: that is no hang. */
async function wake(crowd: Crowd): Promise<void> {
  const doors = new Map(
    [...fuzzRequests({ seed: 1, count: 500 })].map((request) => [
      request.path.split('/')[0],
      request,
    ]),
  );
  for (const request of doors.values())
    await send({ ...request, method: 'POST', body: '{}' }, crowd.token('nobody'));
}

function note(summary: FuzzSummary, request: FuzzRequest, answer: Answer): void {
  summary.sent += 1;
  summary.statuses[answer.status] = (summary.statuses[answer.status] ?? 0) + 1;
  summary.slowestMs = Math.max(summary.slowestMs, Math.round(answer.tookMs));
  const faults = faultsOf(request, answer);
  if (faults.length === 0) return;
  summary.faulty += 1;
  if (summary.faults.length < mostListed)
    summary.faults.push(
      `${faults.join(', ')}: ${inWords(request)} answered ${answer.status} ${answer.text.slice(0, 200)}`,
    );
}

function inWords({ method, path, caller, headers, body }: FuzzRequest): string {
  return `${method} ${path.slice(0, 120)} by ${caller} ${JSON.stringify(headers)} ${String(body).slice(0, 300)}`;
}
