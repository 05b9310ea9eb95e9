import type { AuditLink } from './audit.ts';

/**
 * `missing`: the row is not there, or another stands in its place. `changed`: it is not what its
 * hash, or the row after it, says. `unsealed`: its seal is none of ours. `head`: the head of the
 * chain is not its last row.
 */
export type ChainFlaw = 'missing' | 'changed' | 'unsealed' | 'head';

/** The first row of a chain that does not hold. */
export interface ChainBreak extends Pick<AuditLink, 'sequence'> {
  subject: string;
  flaw: ChainFlaw;
}

export interface LinkRow extends AuditLink {
  subject: string;
  previousHash: string;
  at: number;
}

/**
 * What the reader of a row computed: the hash of its content, and whether its seal fits. `unknown`
 * where the reader has no key.
 */
export interface RowCheck {
  hash: string;
  seal: 'fits' | 'wrong' | 'unknown';
}

const start: AuditLink = { sequence: 0, hash: '' };

/**
 * Judges chains row by row. The rows of a chain are given in their order, those of several may be
 * mixed; then each chain's head. Only the last row of each chain is remembered.
 */
export class ChainProof {
  /** How many rows held. */
  rows = 0;
  /** The instant of the newest row that held. */
  until: number | null = null;
  readonly breaks: ChainBreak[] = [];
  readonly #last = new Map<string, AuditLink>();
  readonly #broken = new Set<string>();
  readonly #headed = new Set<string>();

  /** Begins after a row that an earlier check proved. */
  startAfter(subject: string, link: AuditLink): void {
    this.#last.set(subject, link);
  }

  lastOf(subject: string): AuditLink {
    return this.#last.get(subject) ?? start;
  }

  /** Judges the next row of its chain. Rows after a broken one are ignored. */
  take(row: LinkRow, { hash, seal }: RowCheck): void {
    if (this.#broken.has(row.subject)) return;
    const before = this.lastOf(row.subject);
    const flaw = flawOf(row, { before, hash, seal });
    if (flaw) {
      this.#break(row.subject, { sequence: before.sequence + 1, flaw });
      return;
    }
    this.#last.set(row.subject, { sequence: row.sequence, hash: row.hash });
    this.rows += 1;
    this.until = Math.max(this.until ?? row.at, row.at);
  }

  /**
   * Judges the head, read after the rows. It may be `ahead`, because of rows written in between:
   * the caller reads those and calls again, or calls `endsShort` when there are none.
   */
  takeHead(subject: string, head: AuditLink, seal: RowCheck['seal']): 'done' | 'ahead' {
    this.#headed.add(subject);
    if (this.#broken.has(subject)) return 'done';
    const last = this.lastOf(subject);
    if (head.sequence > last.sequence) return 'ahead';
    if (head.sequence < last.sequence || head.hash !== last.hash || seal === 'wrong')
      this.#break(subject, { sequence: head.sequence, flaw: 'head' });
    return 'done';
  }

  /** Records that no row follows although the head says so. */
  endsShort(subject: string): void {
    this.#break(subject, { sequence: this.lastOf(subject).sequence + 1, flaw: 'missing' });
  }

  /** To be called after every head: a chain without one has lost it. */
  endHeads(): void {
    for (const [subject, { sequence }] of this.#last)
      if (!this.#headed.has(subject)) this.#break(subject, { sequence, flaw: 'head' });
  }

  #break(subject: string, found: Omit<ChainBreak, 'subject'>): void {
    if (this.#broken.has(subject)) return;
    this.#broken.add(subject);
    this.breaks.push({ subject, ...found });
  }
}

function flawOf(
  row: LinkRow,
  { before, hash, seal }: RowCheck & { before: AuditLink },
): ChainFlaw | undefined {
  if (row.sequence !== before.sequence + 1) return 'missing';
  if (row.previousHash !== before.hash || hash !== row.hash) return 'changed';
  return seal === 'wrong' ? 'unsealed' : undefined;
}
