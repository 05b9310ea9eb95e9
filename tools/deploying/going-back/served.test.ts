import { expect, test } from 'vitest';
import { ownServices, readOwnServices } from './ask-served.ts';
import { readReleases, readRevisions, readServices } from './served.ts';

const own = new Set(['agent', 'streaming']);
const service = (name: string, traffic: object[]) => ({
  metadata: { name, labels: { 'goog-managed-by': 'cloudfunctions' } },
  status: { latestReadyRevisionName: `${name}-00003-aaa`, traffic },
});

test('what is served: the revision with the traffic, of our own services', () => {
  const services = [
    service('agent', [{ revisionName: 'agent-00003-aaa', percent: 100, latestRevision: true }]),
    service('streaming', [
      { revisionName: 'streaming-00001-bbb', percent: 100 },
      { revisionName: 'streaming-00003-aaa', percent: 0, latestRevision: true },
    ]),
    service('somebody-elses', [{ percent: 100, latestRevision: true }]),
  ];
  expect(readServices(JSON.stringify(services), { where: 'asia-south1', own })).toEqual([
    { name: 'agent', region: 'asia-south1', revision: 'agent-00003-aaa', isLatest: true },
    { name: 'streaming', region: 'asia-south1', revision: 'streaming-00001-bbb', isLatest: false },
  ]);
  expect(readServices('', { where: 'asia-south1', own })).toEqual([]);
});

test('what is served: a revision that was never ready is none to go back to', () => {
  const revision = (name: string, status: string) => ({
    metadata: {
      name,
      labels: { 'serving.knative.dev/service': 'agent' },
      creationTimestamp: '2026-12-01T10:30:00.123456Z',
    },
    status: {
      conditions: [
        { type: 'Active', status: 'False' },
        { type: 'Ready', status },
      ],
    },
  });
  const json = JSON.stringify([revision('agent-1', 'True'), revision('agent-2', 'False')]);
  expect(readRevisions(json, 'asia-south1')).toEqual([
    {
      name: 'agent-1',
      service: 'agent',
      region: 'asia-south1',
      madeAt: Date.parse('2026-12-01T10:30:00.123Z'),
    },
  ]);
});

test('what is served: the pages by their versions, in the order of the releases', () => {
  const release = (name: string, createTime: string) => ({ version: { name, createTime } });
  const first = release('sites/a/versions/1', '2026-12-01T10:00:00Z');
  const second = release('sites/a/versions/2', '2026-12-02T10:00:00Z');
  expect(
    readReleases({ releases: [first, { type: 'SITE_DISABLE' }, second, first] }).map(
      ({ name }) => name,
    ),
  ).toEqual(['sites/a/versions/1', 'sites/a/versions/2', 'sites/a/versions/1']);
  expect(readReleases({})).toEqual([]);
});

test('what is served: every function is a service, and streaming is one', () => {
  expect([
    ...ownServices("export { api } from './a.ts';\nexport {\n  paperAgent,\n} from './b.ts';"),
  ]).toEqual(['api', 'paperagent', 'streaming']);
  expect(readOwnServices()).toContain('listuserswithroles');
});
