import * as z from 'zod/mini';

/** Who did it: a person, by uid, or a part of the platform. */
export const auditActor = z.union([
  z.object({ uid: z.string() }),
  z.object({ system: z.string() }),
]);
export type AuditActor = z.infer<typeof auditActor>;

/**
 * The last row of a chain. `seal` is a keyed hash of `hash` that only the functions can make:
 * `{key's id}.{HMAC-SHA256}`.
 */
export const auditHead = z.object({
  sequence: z.int().check(z.gte(0)),
  hash: z.string(),
  seal: z._default(z.string(), ''),
});
export type AuditHead = z.infer<typeof auditHead>;

/** What is chained: the part of a head that anybody can compute. */
export type AuditLink = Pick<AuditHead, 'sequence' | 'hash'>;

/**
 * One thing that was done. Fields that are not named here are kept, because the hash covers them: a
 * field that somebody adds to a stored row is found.
 */
export const auditRow = z.looseObject({
  /**
   * The subject it was done to: an account id, a uid or an issue. Each subject has its own chain.
   */
  subject: z.string(),
  /** The uids of those whom it concerned at the time; they may read about it. */
  owners: z._default(z.array(z.string()), []),
  /** The verb's name. */
  action: z.string(),
  actor: auditActor,
  at: z.number(),
  /** Plain values, never a secret. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  previousHash: z.string(),
  sequence: z.int(),
  hash: z.string(),
  seal: z._default(z.string(), ''),
});
export type AuditRow = z.infer<typeof auditRow>;

/**
 * The text a row's hash is made of: all of it but hash and seal. `row` is as stored, not as parsed.
 */
export function contentOf({ hash, seal, ...content }: Record<string, unknown>): string {
  return canonical(content);
}

/**
 * JSON with sorted names. Names without a value are left out, because Firestore stores neither
 * these nor the order of names.
 */
export function canonical(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  const pairs = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${pairs.map(([name, item]) => `${JSON.stringify(name)}:${canonical(item)}`).join(',')}}`;
}
