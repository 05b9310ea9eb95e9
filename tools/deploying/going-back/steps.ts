import { type Instant, minuteMs } from '@sthira/contract/units';
import { type Command, inWords } from '../command.ts';
import type { PagesVersion, Revision, Served, Service } from './served.ts';

/** A deployment makes its functions, its service and its pages within this time. */
const deploymentMs = 45 * minuteMs;

/** From when on what serves people belongs to the last deployment, as far as times can tell. */
export function lastBegan({ services, revisions, pages }: Served): Instant {
  const serving = new Set(services.map(({ revision }) => revision));
  const times = [
    ...revisions.filter(({ name }) => serving.has(name)).map(({ madeAt }) => madeAt),
    ...(pages ?? []).slice(0, 1).map(({ madeAt }) => madeAt),
  ];
  return Math.max(0, ...times) - deploymentMs;
}

/**
 * The way back to the release before: what was made `since` gives its traffic to the newest of its
 * kind that is older. The pages go first, because old pages have met new functions before and new
 * pages never met old ones; then who trades.
 */
export function stepsBack(
  project: string,
  { served, since }: { served: Served; since: Instant },
): Command[] {
  const moved = served.services.flatMap((service) => {
    const target = revisionBefore(service, { revisions: served.revisions, since });
    return target ? [{ service, target }] : [];
  });
  const ranked = moved.toSorted((a, b) => rank(a.service) - rank(b.service));
  return [
    ...pagesBack(project, { pages: served.pages ?? [], since }),
    ...ranked.map(({ service, target }) => trafficTo(project, service, target)),
  ];
}

/** Who sends orders first, what only shows last; all the same within. */
function rank({ name }: Service): number {
  return ['agent', 'paperagent', 'start', 'reviveagents', 'workmornings'].includes(name) ? 0 : 1;
}

function revisionBefore(
  { name, region, revision }: Service,
  { revisions, since }: { revisions: readonly Revision[]; since: Instant },
): string | undefined {
  const ours = revisions.filter((each) => each.service === name && each.region === region);
  const current = ours.find((each) => each.name === revision);
  if (!current || current.madeAt < since) return undefined;
  return newest(ours.filter(({ madeAt }) => madeAt < since))?.name;
}

function newest<Made extends { madeAt: Instant }>(all: readonly Made[]): Made | undefined {
  return all.toSorted((a, b) => b.madeAt - a.madeAt)[0];
}

function trafficTo(project: string, { name, region }: Service, revision: string): Command {
  return {
    program: 'gcloud',
    args: [
      ...['run', 'services', 'update-traffic', name, `--project=${project}`],
      ...[`--region=${region}`, `--to-revisions=${revision}=100`, '--quiet'],
    ],
  };
}

function pagesBack(
  project: string,
  { pages, since }: { pages: readonly PagesVersion[]; since: Instant },
): Command[] {
  const [current] = pages;
  if (!current || current.madeAt < since) return [];
  const before = newest(pages.filter(({ madeAt }) => madeAt < since));
  if (!before) return [];
  const [, site = '', version = ''] = /^sites\/([^/]+)\/versions\/(.+)$/.exec(before.name) ?? [];
  return [
    {
      program: 'npx',
      args: [
        ...['firebase', 'hosting:clone', `${site}@${version}`, `${site}:live`],
        ...['--project', project, '--non-interactive'],
      ],
    },
  ];
}

/**
 * After a step back a service keeps to its old revision whatever is deployed: a deployment gives
 * the newest one the traffic again.
 */
export function trafficToLatest(project: string, services: readonly Service[]): Command[] {
  return services
    .filter(({ isLatest }) => !isLatest)
    .map(({ name, region }) => ({
      program: 'gcloud',
      args: [
        ...['run', 'services', 'update-traffic', name, `--project=${project}`],
        ...[`--region=${region}`, '--to-latest', '--quiet'],
      ],
    }));
}

/**
 * Goes back to the release before: takes every step, also after one that fails, and names what is
 * left to do by hand. Whether nothing is.
 */
export function goBack(
  project: string,
  {
    tried,
    ...release
  }: { served: Served; since: Instant; tried: (command: Command) => string | undefined },
): boolean {
  const steps = stepsBack(project, release);
  const failed = steps.filter((step) => tried(step) === undefined);
  for (const step of failed) console.error(`This failed, take it by hand: ${inWords(step)}`);
  if (steps.length === 0)
    console.error('Nothing that serves people is newer and has a release before it.');
  const { pages } = release.served;
  if (pages === undefined) console.error(unknownPages);
  return steps.length > 0 && failed.length === 0 && pages !== undefined;
}

const unknownPages =
  'Which pages were released before is unknown: roll them back in the console of Firebase Hosting.';

/** The instant that an operator named, with its zone; undefined where it is none. */
export function sinceOf(text: string): Instant | undefined {
  const since = Date.parse(text);
  const hasZone = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:\d\d)$/.test(text);
  return hasZone && !Number.isNaN(since) ? since : undefined;
}
