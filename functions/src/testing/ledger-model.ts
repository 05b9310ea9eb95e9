import type { WalletDocument, WalletEntryDocument } from '@sthira/contract/wallets';
import { emptyWallet, type Outcome, type Posting, postEntry } from '#credits/ledger.ts';
import { LedgerInspection } from '#credits/ledger-invariants.ts';

/**
 * How a step ends: stored and answered; lost before it was stored; stored with its answer lost; or
 * overtaken by another posting that was stored between its reading and its writing.
 */
export type Interruption = 'answered' | 'crashed' | 'answer-lost' | 'overtaken';

/**
 * A wallet and its entries as a transaction sees them: a decision that was made on an older reading
 * is discarded and made again.
 */
export class LedgerModel {
  wallet: WalletDocument = emptyWallet('asha');
  readonly entries = new Map<string, WalletEntryDocument>();
  /** The posting behind each entry, to check repeats. */
  readonly postings = new Map<string, Posting>();
  readonly list: WalletEntryDocument[] = [];
  /** How many postings of one milli-credit were stored in between by another caller. */
  overtakers = 0;
  readonly #inspection = new LedgerInspection();

  /**
   * Returns the answer that the caller gets in the end, after as many retries as it needs. Throws
   * when an invariant of the ledger is violated.
   */
  ask(posting: Posting, interruption: Interruption): Outcome {
    const outcome = this.#decide(posting);
    if (interruption === 'crashed') return this.ask(posting, 'answered');
    if (interruption === 'overtaken') {
      this.#overtake(posting.at);
      if (this.#write(outcome, posting))
        throw new Error('a decision on an older reading was written');
      return this.ask(posting, 'answered');
    }
    this.#write(outcome, posting);
    if (interruption === 'answer-lost') return this.#afterLostAnswer(posting, outcome);
    return outcome;
  }

  #decide(posting: Posting): Outcome {
    return postEntry({ wallet: this.wallet, posting, known: this.entries });
  }

  /**
   * Returns whether the decision was written. It is not when the wallet has changed since it was
   * made.
   */
  #write(outcome: Outcome, posting: Posting): boolean {
    if (outcome.what !== 'posted' || outcome.entry.sequence !== this.wallet.sequence + 1)
      return false;
    this.wallet = outcome.wallet;
    this.entries.set(outcome.entry.id, outcome.entry);
    this.postings.set(outcome.entry.id, posting);
    this.list.push(outcome.entry);
    const broken = [
      ...this.#inspection.take(outcome.entry),
      ...this.#inspection.close(this.wallet),
    ];
    if (broken.length > 0) throw new Error(broken.join('; '));
    return true;
  }

  #overtake(at: number): void {
    const id = `adjustment_other_${this.overtakers++}`;
    this.ask(
      { id, kind: 'adjustment', milliCredits: 1, cause: 'Another call', at, input: {} },
      'answered',
    );
  }

  /** Repeats a posting whose answer was lost. The repeat must give the answer that was lost. */
  #afterLostAnswer(posting: Posting, first: Outcome): Outcome {
    const again = this.ask(posting, 'answered');
    if (first.what === 'refused') return again;
    if (again.what !== 'repeated' || again.entry !== this.entries.get(first.entry.id))
      throw new Error('a repeated posting was not answered alike');
    return first;
  }
}
