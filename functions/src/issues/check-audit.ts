import type { ChainBreak } from '@sthira/contract/chain-proof';
import { dayMs } from '@sthira/contract/units';
import { type AuditStore, type HeadOf, headPages } from '#audit/audit-store.ts';
import { checkChain } from '#audit/check-chain.ts';
import type { ProvenChain } from '#documents/audit.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { Store } from '#platform/store/store.ts';
import { fileAuditBreaks, fileLostCount } from './file-audit-breaks.ts';

/**
 * Each chain is walked from its first row this often; on other nights from the last row that was
 * proven.
 */
const wholeEveryMs = 7 * dayMs;
/**
 * Whole walks begin only so long, so that a night's check ends within its function's time; the rest
 * have their turn the next night.
 */
const wholeWithinMs = 20 * 60_000;
const headsAtOnce = 200;
const chainsAtOnce = 8;

interface Night {
  audit: AuditStore;
  clock: Clock;
  /** By the clock that never jumps. */
  wholeUntilMs: number;
  /**
   * `due` checks the chains that are due tonight; `every` checks all, after a sign that something
   * is wrong.
   */
  whole: 'due' | 'every';
}

interface Checked {
  chains: number;
  rows: number;
  /** Whole walks that were put off to another night. */
  putOff: number;
  unread: number;
  breaks: ChainBreak[];
}

/**
 * Checks every chain of the audit trail, and files an issue for each that does not hold. Rows that
 * were taken out of what was proven earlier show in the count: then every chain is walked whole
 * that night.
 */
export async function checkAudit(
  store: Store,
  { audit, clock }: Pick<Night, 'audit' | 'clock'>,
): Promise<ChainBreak[]> {
  const night = { audit, clock, wholeUntilMs: clock.monotonicMs() + wholeWithinMs };
  let checked = await checkChains({ ...night, whole: 'due' });
  const { rows, headed } = await audit.totals();
  if (rows !== headed && checked.breaks.length === 0)
    checked = await checkChains({ ...night, whole: 'every' });
  const stray = rows === headed ? undefined : await chainWithoutHead(audit);
  if (stray) checked.breaks.push(stray);
  await fileAuditBreaks(store, checked.breaks, clock.now());
  if (rows !== headed && checked.breaks.length === 0)
    await fileLostCount(store, { rows, headed }, clock.now());
  log.info('audit.checked', { ...checked, breaks: checked.breaks.length, total: rows });
  return checked.breaks;
}

async function checkChains(night: Night): Promise<Checked> {
  const checked: Checked = { chains: 0, rows: 0, putOff: 0, unread: 0, breaks: [] };
  for await (const heads of headPages(night.audit, headsAtOnce)) {
    const proven = await night.audit.provenOf(heads.map(({ subject }) => subject));
    for (let place = 0; place < heads.length; place += chainsAtOnce) {
      const some = heads.slice(place, place + chainsAtOnce);
      await Promise.all(
        some.map((head) =>
          checkQuietly(head, { night, checked, proven: proven.get(head.subject) }),
        ),
      );
    }
  }
  return checked;
}

interface Chain {
  night: Night;
  checked: Checked;
  proven: ProvenChain | undefined;
}

/** Checks one chain. A chain that cannot be read does not stop the check of the others. */
async function checkQuietly(head: HeadOf, chain: Chain): Promise<void> {
  chain.checked.chains += 1;
  await checkOne(head, chain).catch((error: unknown) => {
    chain.checked.unread += 1;
    log.error('audit.unread', { subject: head.subject, error });
  });
}

async function checkOne(
  { subject, head }: HeadOf,
  { night, checked, proven }: Chain,
): Promise<void> {
  const { audit, clock } = night;
  const now = clock.now();
  const due = !proven || night.whole === 'every' || now - proven.wholeAt >= wholeEveryMs;
  const whole = due && (!proven || clock.monotonicMs() < night.wholeUntilMs);
  if (due && !whole) checked.putOff += 1;
  if (!whole && proven?.sequence === head.sequence && proven.hash === head.hash) return;
  const proof = await checkChain(subject, { audit, from: whole ? undefined : proven });
  checked.rows += proof.rows;
  checked.breaks.push(...proof.breaks);
  if (proof.breaks.length > 0) return;
  const { sequence, hash } = proof.lastOf(subject);
  await audit.putProven(subject, {
    sequence,
    hash,
    wholeAt: whole ? now : (proven?.wholeAt ?? now),
  });
}

/**
 * Rows whose chain has no head: asked for only when the count is wrong, because it costs a read for
 * each chain.
 */
async function chainWithoutHead(audit: AuditStore): Promise<ChainBreak | undefined> {
  for (
    let subject = await audit.chainAfter('');
    subject !== undefined;
    subject = await audit.chainAfter(subject)
  ) {
    if (!(await audit.headOf(subject))) return { subject, sequence: 0, flaw: 'head' };
  }
  return undefined;
}
