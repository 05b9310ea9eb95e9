import type { Instant } from '@sthira/contract/units';
import * as z from 'zod/mini';
import type { Command } from '../command.ts';

/** A Cloud Run service: every function is one, and streaming. */
export interface Service {
  name: string;
  region: string;
  /** What has the traffic. */
  revision: string;
  /** Whether a new revision has it at once; not so after a step back. */
  isLatest: boolean;
}

export interface Revision {
  name: string;
  service: string;
  region: string;
  madeAt: Instant;
}

/** A version of the pages that was released. */
export interface PagesVersion {
  name: string;
  madeAt: Instant;
}

/** What serves people now, and what served them before; the newest first. */
export interface Served {
  services: readonly Service[];
  revisions: readonly Revision[];
  /** Undefined where Hosting did not say. */
  pages: readonly PagesVersion[] | undefined;
}

/** Asks for the services or the revisions of a region. */
export const listOf = (
  what: 'services' | 'revisions',
  project: string,
  where: string,
): Command => ({
  program: 'gcloud',
  args: ['run', what, 'list', `--project=${project}`, `--region=${where}`, '--format=json'],
  remedy: 'Give yourself roles/run.developer in the project.',
});

const instant = z.pipe(
  z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)))),
  z.transform((text: string): Instant => Date.parse(text)),
);
const serviceRow = z.object({
  metadata: z.object({ name: z.string() }),
  status: z.object({
    latestReadyRevisionName: z.optional(z.string()),
    traffic: z._default(
      z.array(
        z.object({
          revisionName: z.optional(z.string()),
          percent: z.optional(z.number()),
          latestRevision: z.optional(z.boolean()),
        }),
      ),
      [],
    ),
  }),
});
const revisionRow = z.object({
  metadata: z.object({
    name: z.string(),
    labels: z.record(z.string(), z.string()),
    creationTimestamp: instant,
  }),
  status: z.object({
    conditions: z._default(z.array(z.object({ type: z.string(), status: z.string() })), []),
  }),
});

/** Our own services that have traffic, from what gcloud printed. */
export function readServices(
  json: string,
  { where, own }: { where: string; own: ReadonlySet<string> },
): Service[] {
  return rows(serviceRow, json).flatMap(({ metadata, status }) => {
    const most = status.traffic.find(({ percent = 0 }) => percent > 50);
    const revision = most?.revisionName ?? status.latestReadyRevisionName;
    if (revision === undefined || !own.has(metadata.name)) return [];
    const isLatest = most?.latestRevision === true;
    return [{ name: metadata.name, region: where, revision, isLatest }];
  });
}

/** Revisions that once were ready to serve. */
export function readRevisions(json: string, where: string): Revision[] {
  return rows(revisionRow, json)
    .filter(({ status }) =>
      status.conditions.some((each) => each.type === 'Ready' && each.status === 'True'),
    )
    .map(({ metadata: { name, labels: of, creationTimestamp } }) => ({
      name,
      service: of['serving.knative.dev/service'] ?? '',
      region: where,
      madeAt: creationTimestamp,
    }));
}

const releaseList = z.object({
  releases: z._default(
    z.array(z.object({ version: z.optional(z.object({ name: z.string(), createTime: instant })) })),
    [],
  ),
});

/** The versions of the pages in the order of their releases, the one that is shown first. */
export function readReleases(body: unknown): PagesVersion[] {
  return releaseList
    .parse(body)
    .releases.flatMap(({ version }) =>
      version ? [{ name: version.name, madeAt: version.createTime }] : [],
    );
}

function rows<Row extends z.ZodMiniType>(row: Row, json: string): z.output<Row>[] {
  return z.array(row).parse(json.trim() === '' ? [] : JSON.parse(json));
}
