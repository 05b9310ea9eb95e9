import { expect, test } from 'vitest';
import { type Command, inWords } from './command.ts';
import { type SmokeHands, smoke, smokePlan } from './smoke.ts';

const indexes: Command = { program: 'gcloud', args: ['firestore', 'indexes'] };
const plan = smokePlan({
  project: 'steady-live',
  origins: 'https://steady.in,https://www.steady.in',
  streaming: 'wss://streaming-1.asia-south2.run.app',
  indexes,
  now: Date.parse('2026-12-01T11:00:00Z'),
  revision: 'agent-00002-abc',
});
const bodies: Record<string, { status: number; body: string }> = {
  'https://steady.in/': { status: 200, body: '<div id="root">' },
  'https://steady.in/status.json': { status: 200, body: '{"checked_at":1}' },
  'https://streaming-1.asia-south2.run.app/health': { status: 200, body: 'Streaming.' },
  'https://steady.in/v1/trading/get_accounts': { status: 401, body: '"unauthenticated"' },
  'https://asia-south2-steady-live.cloudfunctions.net/trading': {
    ...{ status: 400, body: '"INVALID_ARGUMENT"' },
  },
};

interface Change {
  /** What each answers instead; undefined: it fails. */
  get?: Record<string, { status: number; body: string } | undefined>;
  task?: string | undefined;
  indexes?: string | undefined;
  began?: (string | undefined)[];
}

function played(change: Change = {}) {
  const began = 'began' in change ? [...(change.began ?? [])] : ['', 'an-entry'];
  const slept: number[] = [];
  const hands: SmokeHands = {
    tried: (command) => {
      if (command === plan.task) return 'task' in change ? change.task : '';
      if (command === indexes) return 'indexes' in change ? change.indexes : '';
      return began.length > 1 ? began.shift() : began[0];
    },
    get: async (url) => {
      const answer = { ...bodies, ...change.get }[url];
      if (answer === undefined) throw new Error('no route');
      return answer;
    },
    sleep: async (ms) => void slept.push(ms),
  };
  return smoke(plan, hands).then((result) => ({ ...result, slept }));
}

test('smoke step: it queues a task as the product does, and looks for the agent it begins', () => {
  expect(inWords(plan.task)).toBe(
    `gcloud tasks create-http-task --queue=agent --location=asia-south1 --project=steady-live --method=POST '--header=Content-Type: application/json' --url=https://asia-south1-steady-live.cloudfunctions.net/agent '--body-content={"data":{"shard":"0","patience":"now"}}' --oidc-service-account-email=sthira-agents@steady-live.iam.gserviceaccount.com --quiet`,
  );
  expect(plan.began.args[2]).toBe(
    'resource.type="cloud_run_revision" AND resource.labels.service_name="agent" AND resource.labels.revision_name="agent-00002-abc" AND timestamp>="2026-12-01T11:00:00.000Z" AND (jsonPayload.event="agent.began" OR (logName:"run.googleapis.com%2Frequests" AND httpRequest.status<300))',
  );
  expect(plan.probes.map(({ url, status }) => [url, status])).toEqual(
    Object.entries(bodies).map(([url, { status }]) => [url, status]),
  );
});

test('smoke step: a release that works is found to, also when its agent needs a moment', async () =>
  expect(await played()).toEqual({ failed: [], unasked: [], slept: [10_000] }));

const account = 'https://steady.in/v1/trading/get_accounts';
test.each<[string, Change, RegExp]>([
  [
    'an open door',
    { get: { [account]: { status: 200, body: '[]' } } },
    /answers 200, and 401 with/,
  ],
  [
    'another refusal',
    { get: { [account]: { status: 401, body: 'Your client does not have permission' } } },
    /answers 401, and 401 with “unauthenticated”/,
  ],
  [
    'a callable that is closed',
    {
      get: {
        'https://asia-south2-steady-live.cloudfunctions.net/trading': { status: 403, body: '' },
      },
    },
    /trading answers 403, and 400 with/,
  ],
  [
    'dead streams',
    { get: { 'https://streaming-1.asia-south2.run.app/health': undefined } },
    /health does not answer: no route\.$/,
  ],
  [
    'a page with an error',
    { get: { 'https://steady.in/': { status: 503, body: '<div id="root">' } } },
    /answers 503, and 200 with/,
  ],
  ['an index that is missing', { indexes: 'projects/a/indexes/1\n' }, /not ready: projects\/a/],
  ['no agent', { began: [''] }, /^No agent took up a task within 3 minutes/],
])('smoke step: %s fails the release', async (_, change, text) => {
  const { failed, unasked } = await played(change);
  expect(unasked).toEqual([]);
  expect(failed).toEqual([expect.stringMatching(text)]);
});

test.each<[string, Change, RegExp]>([
  ['a task that cannot be queued', { task: undefined, began: [''] }, /^No task could be queued/],
  ['indexes that cannot be read', { indexes: undefined }, /indexes could not be read/],
  ['a log that cannot be read', { began: [undefined] }, /log could not be read/],
])('smoke step: %s says nothing of the release', async (_, change, text) => {
  const { failed, unasked } = await played(change);
  expect(failed).toEqual([]);
  expect(unasked).toEqual([expect.stringMatching(text)]);
});
