import type { Instant } from '@sthira/contract/units';
import { addressOf } from '../../functions/src/platform/service-accounts.ts';
import { taskRegion } from '../../functions/src/platform/tasks.ts';
import { uptimeChecks } from './alerting/uptime.ts';
import type { Command } from './command.ts';
import { region } from './regions.ts';

/** What an address has to answer to somebody without a session. */
export interface Probe {
  url: string;
  status: number;
  contains: string;
}

export interface SmokePlan {
  probes: readonly Probe[];
  /** Lists the indexes that are not ready: none. */
  indexes: Command;
  /** Queues a task as the product does, at the address by which it does. */
  task: Command;
  /** Prints something once an agent took that task up. */
  began: Command;
}

interface Deployed {
  project: string;
  origins: string;
  streaming: string;
  indexes: Command;
  now: Instant;
  /** The revision of `agent` that has the traffic, where it is known. */
  revision?: string | undefined;
}

/**
 * What shows that a release works: pages, status and sockets answer, a call without a session is
 * refused as it should be, anybody may knock at a callable, every index is ready, and a task reaches an agent.
 */
export function smokePlan({ origins, streaming, ...deployed }: Deployed): SmokePlan {
  const checks = uptimeChecks({ origins, streaming });
  const web = checks[0]?.host ?? '';
  // Closed, it answers 403: firebase opens a callable as it makes it, and never again.
  const callable = `https://${region}-${deployed.project}.cloudfunctions.net/trading`;
  return {
    probes: [
      ...checks.map(({ host, path, contains }) => ({
        ...{ url: `https://${host}${path}`, status: 200, contains },
      })),
      { url: `https://${web}/v1/trading/get_accounts`, status: 401, contains: 'unauthenticated' },
      { url: callable, status: 400, contains: 'INVALID_ARGUMENT' },
    ],
    indexes: deployed.indexes,
    task: agentTask(deployed.project),
    began: agentBegan(deployed),
  };
}

/**
 * An agent that is alive keeps its shard, and the task ends at once. Else one begins, and leaves after
 * a minute where nobody trades.
 */
const agentTask = (project: string): Command => ({
  program: 'gcloud',
  args: [
    ...['tasks', 'create-http-task', '--queue=agent', `--location=${taskRegion}`],
    ...[`--project=${project}`, '--method=POST', '--header=Content-Type: application/json'],
    `--url=https://${taskRegion}-${project}.cloudfunctions.net/agent`,
    '--body-content={"data":{"shard":"0","patience":"now"}}',
    ...[`--oidc-service-account-email=${addressOf('agents', project)}`, '--quiet'],
  ],
});

function agentBegan({ project, now, revision }: Pick<Deployed, 'project' | 'now' | 'revision'>) {
  const filter = [
    'resource.type="cloud_run_revision"',
    'resource.labels.service_name="agent"',
    ...(revision === undefined ? [] : [`resource.labels.revision_name="${revision}"`]),
    `timestamp>="${new Date(now).toISOString()}"`,
    '(jsonPayload.event="agent.began" OR (logName:"run.googleapis.com%2Frequests" AND httpRequest.status<300))',
  ].join(' AND ');
  const args = ['logging', 'read', filter, `--project=${project}`, '--limit=1'];
  return { program: 'gcloud', args: [...args, '--format=value(insertId)'] } satisfies Command;
}

export interface SmokeHands {
  /** Runs a command and answers what it printed; undefined where it failed. */
  tried: (command: Command) => string | undefined;
  get: (url: string) => Promise<{ status: number; body: string }>;
  sleep: (ms: number) => Promise<void>;
}

/** A cold start, a cache or a log entry may take so long. */
const attempts = 18;
const pauseMs = 10_000;

export interface SmokeResult {
  /** What the release does wrong. */
  failed: string[];
  /** What could not be asked, which says nothing of the release. */
  unasked: string[];
}

/** Asks everything of a plan at once, each for as long as it may take. */
export async function smoke(plan: SmokePlan, hands: SmokeHands): Promise<SmokeResult> {
  const results = await Promise.all([
    took(plan, hands),
    ...plan.probes.map((probe) => probed(probe, hands)),
    indexed(plan.indexes, hands),
  ]);
  const found = results.filter((each) => each !== undefined);
  const sentences = (kind: keyof SmokeResult) =>
    found.filter((each) => each.kind === kind).map(({ sentence }) => sentence);
  return { failed: sentences('failed'), unasked: sentences('unasked') };
}

type Found = { kind: keyof SmokeResult; sentence: string } | undefined;

async function probed({ url, status, contains }: Probe, hands: SmokeHands): Promise<Found> {
  let last = '';
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (attempt > 1) await hands.sleep(pauseMs);
    try {
      const answer = await hands.get(url);
      if (answer.status === status && answer.body.includes(contains)) return undefined;
      last = `answers ${answer.status}, and ${status} with “${contains}” was expected`;
    } catch (error) {
      last = `does not answer: ${error instanceof Error ? error.message : String(error)}`;
    }
  }
  return { kind: 'failed', sentence: `${url} ${last}.` };
}

async function indexed(command: Command, { tried }: SmokeHands): Promise<Found> {
  const found = tried(command);
  if (found === undefined)
    return { kind: 'unasked', sentence: 'The states of the indexes could not be read.' };
  if (found.trim() === '') return undefined;
  return { kind: 'failed', sentence: `These indexes are not ready: ${found.trim()}.` };
}

async function took({ task, began }: SmokePlan, { tried, sleep }: SmokeHands): Promise<Found> {
  if (tried(task) === undefined)
    return { kind: 'unasked', sentence: 'No task could be queued for an agent.' };
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (attempt > 1) await sleep(pauseMs);
    const found = tried(began);
    if (found === undefined)
      return { kind: 'unasked', sentence: 'The log could not be read, so no agent was seen.' };
    if (found.trim() !== '') return undefined;
  }
  return {
    kind: 'failed',
    sentence: `No agent took up a task within ${(attempts * pauseMs) / 60_000} minutes: nobody would trade.`,
  };
}
