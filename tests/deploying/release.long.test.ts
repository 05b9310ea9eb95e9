import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roleCalls } from '@sthira/contract/operations/roles';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { addressOf } from '../../functions/src/platform/service-accounts.ts';
import { deployment } from '../../tools/deploying/plan.ts';
import { root } from '../../tools/local/folders.ts';
import { readManifest, readRootLock } from '../../tools/supplying/lock-files.ts';
import { prunedLock } from '../../tools/supplying/pruned-lock.ts';
import { serveGoogle } from './google-apis.ts';
import { type DeployedFunction, NewProject, ofProject, projectId } from './new-project.ts';
import { carryOut, makeReleaseFolder } from './release-folder.ts';
import { installByLock, startFunction, unpack } from './uploaded-functions.ts';

const folder = await makeReleaseFolder();
const temporary = [folder];
afterAll(() => {
  for (const path of temporary) rmSync(path, { recursive: true });
}, 120_000);

const read = (...names: string[]) => readFileSync(join(root, ...names), 'utf8');
const { deploy, pages } = deployment(projectId, {
  streaming: { source: 'streaming', settings: 'streaming.yaml' },
  isTested: true,
});
/** What the plan lets firebase do, the database first. */
const steps = [...deploy, pages].filter(({ program }) => program === 'npx');
const [, functionsStep = pages] = steps;

async function release(project: NewProject, taken = steps) {
  const google = await serveGoogle(project);
  const results: Awaited<ReturnType<typeof carryOut>>[] = [];
  for (const step of taken) results.push(await carryOut(step, { folder, env: google.env }));
  google.close();
  expect(google.unknown).toEqual([]);
  return results;
}

const idOf = (name: string) => name.slice(name.lastIndexOf('/') + 1);
const ids = ({ functions }: NewProject) => [...functions.keys()].map(idOf).sort();
const exportsOf = (text: string) =>
  [...text.matchAll(/export (?:\{([^}]*)\}|const (\w+) = on)/g)]
    .flatMap(([, many = '', one = '']) => [...many.split(','), one])
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .sort();
const declaredIn = (file: string) => exportsOf(read('functions', 'src', 'entrypoints', file));

/** Services that anybody may call, by the functions they serve. */
const open = (project: NewProject) =>
  ids(project).filter((id) =>
    project
      .holders(
        `${ofProject}/locations/asia-south2/services/${id.toLowerCase()}`,
        'roles/run.invoker',
      )
      .includes('allUsers'),
  );
const forEverybody = [
  ...['api', 'paymentWebhook', 'tapes', 'telegramWebhook', 'trading'],
  ...Object.keys(roleCalls),
].sort();

const whole = new NewProject();
const results = await release(whole);
const named = (id: string) =>
  [...whole.functions.values()].find(({ name }) => idOf(name) === id) as DeployedFunction;

test('release: all of it fits a project with the quota of a new one', () => {
  for (const { status, output } of results) expect(status, output).toBe(0);
  expect(ids(whole)).toEqual(exportsOf(read('functions', 'src', 'index.ts')));
  for (const { name, serviceConfig } of whole.functions.values())
    expect(
      (serviceConfig.maxInstanceCount ?? 100) * Number(serviceConfig.availableCpu),
      name,
    ).toBeLessThanOrEqual(20);
});

test('release: an agent has half a processor, and works for one task', () => {
  for (const id of ['agent', 'paperAgent'])
    expect(named(id).serviceConfig, id).toMatchObject({
      availableCpu: '0.5',
      availableMemory: '512Mi',
      maxInstanceRequestConcurrency: 1,
    });
  const { name, ...agent } = named('agent');
  const shared = new NewProject().createFunction('asia-south1', idOf(name), {
    ...{ ...agent, name },
    serviceConfig: { ...agent.serviceConfig, maxInstanceRequestConcurrency: 2 },
  });
  expect(shared[0]).toBe(400);
});

test('release: a project without that much refuses a function', () => {
  const { name, ...agent } = named('agent');
  const refused = (maxInstanceCount: number) =>
    new NewProject().createFunction('asia-south1', idOf(name), {
      ...{ ...agent, name },
      serviceConfig: { ...agent.serviceConfig, maxInstanceCount, secretEnvironmentVariables: [] },
    })[0];
  // Of half a processor each.
  expect([refused(40), refused(41)]).toEqual([200, 400]);
});

test('release: rules, indexes and exemptions are those of the repository', () => {
  const { indexes, fieldOverrides } = JSON.parse(read('firestore.indexes.json')) as {
    indexes: { collectionGroup: string }[];
    fieldOverrides: { collectionGroup: string; fieldPath: string }[];
  };
  expect(whole.rules).toEqual([read('firestore.rules')]);
  expect(whole.indexes).toHaveLength(indexes.length);
  expect([...whole.fields.keys()].sort()).toEqual(
    fieldOverrides.map((each) => `${each.collectionGroup}.${each.fieldPath}`).sort(),
  );
});

test('release: each schedule calls in India’s time and as the account of its function', () => {
  const jobs = [...whole.jobs.values()];
  const idOfJob = (name: string) => /firebase-schedule-(\w+)-/.exec(name)?.[1] ?? '';
  expect(jobs.map(({ name }) => idOfJob(name)).sort()).toEqual(declaredIn('schedules.ts'));
  for (const { name, timeZone, httpTarget } of jobs) {
    expect(timeZone, name).toBe('Asia/Kolkata');
    const { serviceAccountEmail } = named(idOfJob(name)).serviceConfig;
    expect(httpTarget.oidcToken.serviceAccountEmail, name).toBe(serviceAccountEmail);
  }
});

test('release: the queues are there, and what trades runs as another than what people call', () => {
  expect([...whole.queues.keys()].map(idOf).sort()).toEqual(declaredIn('tasks.ts'));
  const accountOf = (id: string) => named(id).serviceConfig.serviceAccountEmail;
  expect(accountOf('agent')).toBe(addressOf('agents', projectId));
  for (const id of forEverybody) expect(accountOf(id), id).toBe(addressOf('web', projectId));
  expect(open(whole)).toEqual(forEverybody);
});

test('release: images are kept for a month in both regions', () => {
  expect([...whole.cleaning.keys()].sort()).toEqual(['asia-south1', 'asia-south2']);
  for (const policy of whole.cleaning.values())
    expect(JSON.stringify(policy)).toContain(`"olderThan":"${30 * 24 * 60 * 60}s"`);
});

test('release: the pages go without maps, and call functions in their region', () => {
  const { files, config, released } = whole.hosted;
  expect(Object.keys(files).sort()).toEqual([
    ...['/.well-known/security.txt', '/app.html', '/assets/app-AbCd1234.js', '/index.html'],
    '/sw.js',
  ]);
  const { rewrites } = config as { rewrites: { glob: string; run?: object }[] };
  const runs = rewrites.filter(({ run }) => run).map(({ glob, run }) => [glob, run]);
  expect(runs).toContainEqual(['/v1/**', { serviceId: 'api', region: 'asia-south2' }]);
  expect(runs).toHaveLength(5);
  expect(released).toMatch(/\/versions\//);
});

test('release: a policy against allUsers names the functions and what helps', async () => {
  const project = new NewProject({ refusesAllUsers: true });
  const [refused] = await release(project, [functionsStep]);
  expect(refused?.status).not.toBe(0);
  const [, said = ''] =
    /Unable to set the invoker[^:]*:\n((?:\t.*\n)+)/.exec(refused?.output ?? '') ?? [];
  expect([...said.matchAll(/\t(\w+)/g)].map(([, id]) => id)).toEqual(forEverybody);
  expect(functionsStep.remedy).toMatch(
    /^Not all functions .*deploying\.md#what-google-may-refuse .*“Unable to set the invoker”/,
  );

  // The exception alone opens none: to firebase they are there and unchanged.
  project.limits.refusesAllUsers = false;
  const [again] = await release(project, [functionsStep]);
  expect(again?.status).toBe(0);
  expect(open(project)).toEqual([]);
  const page = read('docs', 'operating', 'deploying.md');
  const [, names = ''] =
    /for name in ((?:.|\\\n)*?); do\n\s+gcloud run services add-iam/.exec(page) ?? [];
  expect(names.split(/[\s\\]+/)).toEqual(forEverybody.map((id) => id.toLowerCase()));
});

const uploaded = mkdtempSync(join(tmpdir(), 'uploaded-'));
temporary.push(uploaded);
const files = unpack(whole.archive, uploaded);

test('release: the archive holds bundles, settings and a lock, and nothing of this machine', () => {
  expect(files.filter((name) => !name.startsWith('dist/')).sort()).toEqual([
    ...['.env', `.env.${projectId}`, '.npmrc', 'package-lock.json', 'package.json'],
  ]);
  const manifest = readManifest(join(root, 'functions'));
  expect(JSON.parse(readFileSync(join(uploaded, 'package-lock.json'), 'utf8'))).toEqual(
    JSON.parse(JSON.stringify(prunedLock(readRootLock(), { workspace: 'functions', manifest }))),
  );
  expect(readManifest(uploaded).engines?.node).toBe(process.versions.node.split('.')[0]);
});

const json = (body: object) => ({
  ...{ method: 'POST', body: JSON.stringify(body) },
  headers: { 'content-type': 'application/json' },
});

test.each([
  ['api', '/v1/trading/get_accounts', {}, 401, 'unauthenticated'],
  ['trading', '/', {}, 400, 'INVALID_ARGUMENT'],
  ['paymentWebhook', '/', json({ event: 'payment.captured' }), 400, ''],
  ['mail', '/', json({ data: { mailId: 'one' } }), 401, 'UNAUTHENTICATED'],
] as const)(
  'release: %s starts as the cloud starts it, and refuses a stranger',
  async (id, path, init, status, contains) => {
    if (!existsSync(join(uploaded, 'node_modules'))) installByLock(uploaded);
    const started = await startFunction(uploaded, named(id));
    onTestFinished(started.stop);
    const answer = await started.ask(path, init);
    expect(answer.status, started.output()).toBe(status);
    expect(answer.body).toContain(contains);
  },
);
