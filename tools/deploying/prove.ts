import type { Instant } from '@sthira/contract/units';
import { type Command, inWords } from './command.ts';
import { askServed, askServices } from './going-back/ask-served.ts';
import { goBack } from './going-back/steps.ts';
import { answer, tried } from './hands.ts';
import { type Deployment, indexesReady } from './plan.ts';
import { smoke, smokePlan } from './smoke.ts';

const get = async (url: string) => {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(20_000) });
  return { status: response.status, body: await response.text() };
};
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

const planOf = ({ project, functions, web }: Deployment, now: Instant, revision?: string) =>
  smokePlan({
    ...{ project, now, revision, indexes: indexesReady(project) },
    origins: functions.WEB_ORIGINS ?? '',
    streaming: web.VITE_STREAMING_URL ?? '',
  });

/** What is asked of a release, a line each. */
export function proofInWords(deployment: Deployment, now: Instant): string[] {
  const { task, began, indexes, probes } = planOf(deployment, now);
  const lines = [task, began, indexes].map((command: Command) => inWords(command));
  return [...lines, ...probes.map(({ url, status }) => `# GET ${url} must answer ${status}`)];
}

/**
 * Asks the new release whether it works, and takes back what was made `since` where it does not.
 * Whether it was proved.
 */
export async function proveRelease(deployment: Deployment, since: Instant): Promise<boolean> {
  const { project } = deployment;
  const agent = askServices(project, answer).find(({ name }) => name === 'agent');
  const plan = planOf(deployment, Date.now(), agent?.revision);
  const { failed, unasked } = await smoke(plan, { tried, get, sleep });
  for (const sentence of [...failed, ...unasked]) console.error(sentence);
  if (failed.length > 0) {
    console.error('The release does not work, and is taken back.');
    const served = await askServed(project, answer);
    if (goBack(project, { served, since, tried })) console.error('People have the release before.');
  } else if (unasked.length > 0)
    console.error('The release stays, and was not proved: ask by hand what could not be asked.');
  else console.log('The release answers as it should.');
  return failed.length + unasked.length === 0;
}
