import {
  type DeployedFunction,
  type Job,
  type NewProject,
  ofProject,
  type Policy,
  projectId,
} from './new-project.ts';
import { type Asked, bodyOf, missing, ok, type Routes, stored } from './routes.ts';

const projectNumber = '123456789012';
const located = (region: string, kind: string, id: string) =>
  `${ofProject}/locations/${region}/${kind}/${id}`;

/** What Google answers about a project. A path that stands nowhere here has no answer. */
export const routesOf = (project: NewProject): Routes => ({
  ...general,
  ...database(project),
  ...functions(project),
  ...callers(project),
  ...pages(project),
});

const general: Routes = {
  'POST tokens/**': () => ok({ access_token: 'of nobody', expires_in: 3600 }),
  'POST projects/v1/projects/*:testIamPermissions': (asked) => ok(bodyOf(asked)),
  'POST projects/v1/projects/*:getIamPolicy': () => ok({ bindings: [] }),
  'GET projects/v1/projects/*:getIamPolicy': () => ok({ bindings: [] }),
  'POST projects/v1/projects/*:setIamPolicy': (asked) => ok(bodyOf(asked)),
  'GET projects/v1/projects/*': () => ok({ projectId, projectNumber }),
  'GET firebase/v1beta1/projects/*': () =>
    ok({ projectId, projectNumber, name: ofProject, resources: { hostingSite: projectId } }),
  'GET firebase/v1beta1/projects/*/adminSdkConfig': () => ok({ projectId }),
  'GET services/v1/projects/*/services/*': () => ok({ state: 'ENABLED' }),
  'POST services/v1beta1/projects/*/services/*:generateServiceIdentity': () =>
    ok({ name: 'operations/identity', done: true, response: {} }),
  'GET extensions/v1beta/projects/*/instances': () => ok({ instances: [] }),
  'GET billing/v1/projects/*/billingInfo': () => ok({ billingEnabled: true }),
};

const databasePath = 'firestore/v1/projects/*/databases/*';
const database = (project: NewProject): Routes => ({
  [`GET ${databasePath}`]: () =>
    ok({
      ...{ name: `${ofProject}/databases/(default)`, locationId: 'asia-south2' },
      ...{ type: 'FIRESTORE_NATIVE', databaseEdition: 'STANDARD' },
    }),
  [`GET ${databasePath}/collectionGroups/-/indexes`]: () => ok({ indexes: project.indexes }),
  [`POST ${databasePath}/collectionGroups/*/indexes`]: (asked, _, __, group) => {
    project.indexes.push({ group, ...bodyOf<object>(asked) });
    return project.done();
  },
  [`GET ${databasePath}/collectionGroups/-/fields`]: () => ok({ fields: [] }),
  [`PATCH ${databasePath}/collectionGroups/*/fields/*`]: (asked, _, __, group, field) => {
    project.fields.set(`${group}.${field}`, bodyOf(asked));
    return project.done();
  },
  'POST rules/v1/projects/*:test': () => ok({ issues: [] }),
  'GET rules/v1/projects/*/releases': () => ok({ releases: [] }),
  'POST rules/v1/projects/*/rulesets': (asked) => {
    const { source } = bodyOf<{ source: { files: { content: string }[] } }>(asked);
    project.rules.push(...source.files.map(({ content }) => content));
    return ok({ name: `${ofProject}/rulesets/${project.rules.length}` });
  },
  'PATCH rules/v1/projects/*/releases/**': () => missing('The release'),
  'POST rules/v1/projects/*/releases': (asked) => ok(bodyOf(asked)),
});

const functions = (project: NewProject): Routes => ({
  'GET functions/v1/projects/*/locations/-/functions': () => ok({ functions: [] }),
  'GET functions/v2/projects/*/locations/-/functions': () =>
    ok({ functions: [...project.functions.values()] }),
  'POST functions/v2/projects/*/locations/*/functions:generateUploadUrl': ({ origin }) =>
    ok({
      uploadUrl: `${origin}/archive`,
      storageSource: { bucket: 'gcf-v2-uploads', object: 'functions.zip' },
    }),
  'PUT archive': ({ raw }) => {
    project.archive = raw;
    return ok();
  },
  'POST functions/v2/projects/*/locations/*/functions': (asked, _, region = '') =>
    project.createFunction(
      region,
      asked.query.get('functionId') ?? '',
      bodyOf<DeployedFunction>(asked),
    ),
  'PATCH functions/v2/**': (asked, name = '') =>
    project.updateFunction(name, bodyOf<DeployedFunction>(asked)),
  'GET functions/v2/**': (_, name = '') => stored(project.operations, name),
  'GET secrets/v1/projects/*/secrets/*': (_, __, name = '') =>
    project.secret(name, { name: `${ofProject}/secrets/${name}`, replication: {}, labels: {} }),
  'GET secrets/v1/projects/*/secrets/*/versions/latest': (_, __, name = '') =>
    project.secret(name, { name: `${ofProject}/secrets/${name}/versions/1`, state: 'ENABLED' }),
  'GET secrets/v1/**:getIamPolicy': (_, of = '') =>
    ok(project.policies.get(of) ?? { bindings: [] }),
  'POST secrets/v1/**:setIamPolicy': (asked, of = '') => setPolicy(project, of, asked),
  'GET artifacts/v1/projects/*/locations/*/repositories/*': (_, __, region = '') => {
    const name = located(region, 'repositories', 'gcf-artifacts');
    return ok({ name, labels: {}, cleanupPolicies: {}, ...project.cleaning.get(region) });
  },
  'PATCH artifacts/v1/projects/*/locations/*/repositories/*': (asked, _, region = '') => {
    project.cleaning.set(region, bodyOf(asked));
    return ok(bodyOf(asked));
  },
});

const setPolicy = (project: NewProject, of: string, asked: Asked) =>
  project.setPolicy(of, bodyOf<{ policy: Policy }>(asked).policy);

/** What calls functions: whoever may, schedules and queues. */
const callers = (project: NewProject): Routes => ({
  'GET run/v1/projects/*/locations/*/services/*': (_, __, ___, name = '') =>
    ok({ kind: 'Service', metadata: { name, annotations: {} }, spec: { template: { spec: {} } } }),
  'GET run/v1/**:getIamPolicy': (_, of = '') => ok(project.policies.get(of) ?? { bindings: [] }),
  'POST run/v1/**:setIamPolicy': (asked, of = '') => setPolicy(project, of, asked),
  'GET compute/**': () =>
    ok({ defaultServiceAccount: `${projectNumber}-compute@developer.gserviceaccount.com` }),
  'GET schedules/v1/**': (_, name = '') => stored(project.jobs, name),
  'POST schedules/v1/projects/*/locations/*/jobs': (asked) => {
    const job = bodyOf<Job>(asked);
    project.jobs.set(job.name, job);
    return ok(job);
  },
  'GET tasks/v2/**:getIamPolicy': (_, of = '') => ok(project.policies.get(of) ?? { bindings: [] }),
  'POST tasks/v2/**:setIamPolicy': (asked, of = '') => setPolicy(project, of, asked),
  'GET tasks/v2/**': (_, name = '') => stored(project.queues, name),
  'POST tasks/v2/projects/*/locations/*/queues': (asked, _, region = '') =>
    project.createQueue(region, bodyOf(asked)),
});

const pages = ({ hosted }: NewProject): Routes => ({
  'GET hosting/v1beta1/projects/*/sites': () =>
    ok({ sites: [{ name: `${ofProject}/sites/${projectId}`, type: 'DEFAULT_SITE' }] }),
  'GET hosting/v1beta1/projects/*/sites/*': () =>
    ok({ name: `${ofProject}/sites/${projectId}`, defaultUrl: `https://${projectId}.web.app` }),
  'POST hosting/v1beta1/projects/*/sites/*/versions': () =>
    ok({ name: `${ofProject}/sites/${projectId}/versions/first` }),
  'POST hosting/v1beta1/projects/*/sites/*/versions/*:populateFiles': (asked) => {
    const { files } = bodyOf<{ files: Record<string, string> }>(asked);
    Object.assign(hosted.files, files);
    const uploadUrl = `${asked.origin}/pages`;
    return ok({ uploadUrl, uploadRequiredHashes: Object.values(files) });
  },
  'POST pages/*': () => ok(),
  'PATCH hosting/v1beta1/projects/*/sites/*/versions/*': (asked) => {
    const body = bodyOf<{ config?: object }>(asked);
    hosted.config = { ...hosted.config, ...body.config };
    return ok(body);
  },
  'POST hosting/v1beta1/projects/*/sites/*/channels/*/releases': ({ query }) => {
    hosted.released = query.get('versionName') ?? '';
    return ok({ name: 'release' });
  },
});
