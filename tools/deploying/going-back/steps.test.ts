import { minuteMs } from '@sthira/contract/units';
import { expect, test, vi } from 'vitest';
import { inWords } from '../command.ts';
import type { Served } from './served.ts';
import { goBack, lastBegan, sinceOf, stepsBack, trafficToLatest } from './steps.ts';

const monday = Date.parse('2026-11-30T11:00:00Z');
const tuesday = Date.parse('2026-12-01T11:00:00Z');
const project = 'steady-live';

const service = (name: string, revision: string, region = 'asia-south2') => ({
  ...{ name, region, isLatest: true },
  revision: `${name}-${revision}`,
});
const revision = (service: string, name: string, madeAt: number, region = 'asia-south2') => ({
  ...{ service, region, madeAt },
  name: `${service}-${name}`,
});
const pages = (name: string, madeAt: number) => ({ name: `sites/steady/versions/${name}`, madeAt });

const served: Served = {
  services: [service('api', '3'), service('agent', '2', 'asia-south1'), service('mail', '1')],
  revisions: [
    revision('api', '3', tuesday),
    revision('api', '2', monday),
    revision('api', '1', monday - 1),
    revision('agent', '2', tuesday + minuteMs, 'asia-south1'),
    revision('agent', '1', monday, 'asia-south1'),
    revision('mail', '1', monday),
  ],
  pages: [pages('b', tuesday + 9 * minuteMs), pages('a', monday)],
};
const steps = (of: Served = served, since = lastBegan(of)) =>
  stepsBack(project, { served: of, since }).map(inWords);

test('step back: pages first, then who trades, then the rest; what is older stays', () =>
  expect(steps()).toEqual([
    'npx firebase hosting:clone steady@a steady:live --project steady-live --non-interactive',
    'gcloud run services update-traffic agent --project=steady-live --region=asia-south1 --to-revisions=agent-1=100 --quiet',
    'gcloud run services update-traffic api --project=steady-live --region=asia-south2 --to-revisions=api-2=100 --quiet',
  ]));

test('step back: after one, the next goes one further, and never to what was left', () => {
  const back: Served = {
    ...served,
    services: [service('api', '2')],
    pages: [pages('a', monday), pages('b', tuesday), pages('a', monday)],
  };
  expect(steps(back)).toEqual([]);
  const older = { ...back, revisions: [...back.revisions, revision('api', '0', 1)] };
  expect(steps(older)).toEqual([expect.stringMatching(/--to-revisions=api-0=100/)]);
});

test('step back: from a named instant on', () => {
  expect(steps(served, tuesday + minuteMs)).toEqual([
    expect.stringMatching(/hosting:clone/),
    expect.stringMatching(/agent-1=100/),
  ]);
  expect(steps(served, tuesday + 10 * minuteMs)).toEqual([]);
});

test('step back: the first release has nothing before it', () =>
  expect(
    steps({
      services: [service('api', '1')],
      revisions: [revision('api', '1', tuesday)],
      pages: [pages('a', tuesday)],
    }),
  ).toEqual([]));

test('step back: a service that was taken back gets its newest revision with the next deployment', () => {
  const [api, agent] = served.services;
  if (!api || !agent) throw new Error('Nothing is served.');
  expect(trafficToLatest(project, [api, { ...agent, isLatest: false }]).map(inWords)).toEqual([
    'gcloud run services update-traffic agent --project=steady-live --region=asia-south1 --to-latest --quiet',
  ]);
});

test('step back: a step that fails is named, and the others are taken', () => {
  const said: string[] = [];
  vi.spyOn(console, 'error').mockImplementation((sentence) => void said.push(String(sentence)));
  const taken: string[] = [];
  const back = (of: Partial<Served>, failing = 'none') =>
    goBack(project, {
      ...{ served: { ...served, ...of }, since: lastBegan(served) },
      tried: ({ program }) => {
        taken.push(program);
        return program === failing ? undefined : '';
      },
    });
  expect(back({})).toBe(true);
  expect(said).toEqual([]);
  taken.length = 0;
  expect(back({}, 'npx')).toBe(false);
  expect(taken).toEqual(['npx', 'gcloud', 'gcloud']);
  expect(said.splice(0)).toEqual([expect.stringMatching(/^This failed, .* hosting:clone/)]);
  expect(back({ pages: undefined })).toBe(false);
  expect(said.splice(0)).toEqual([expect.stringMatching(/^Which pages were released before/)]);
  expect(back({ services: [], pages: [] })).toBe(false);
  expect(said.splice(0)).toEqual([expect.stringMatching(/^Nothing that serves people is newer/)]);
});

test('step back: a named instant has its zone', () => {
  expect(sinceOf('2026-12-01T15:50+05:30')).toBe(Date.parse('2026-12-01T10:20:00Z'));
  for (const text of ['2026-12-01', '2026-12-01T15:50', 'yesterday', '2026-13-41T15:50Z'])
    expect(sinceOf(text), text).toBeUndefined();
});
