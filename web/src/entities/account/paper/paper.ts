import { type Account, type AnyBroker, isOnPaper, nameOnPaper } from '@sthira/contract/accounts';

interface Traded {
  broker: AnyBroker;
}

/** The accounts at brokers, and those on paper. */
export function splitPaper<Some extends Traded>(
  accounts: readonly Some[],
): { real: Some[]; paper: Some[] } {
  return {
    real: accounts.filter((account) => !isOnPaper(account)),
    paper: accounts.filter(isOnPaper),
  };
}

/** The accounts that a total adds up, and what the total is about. */
export interface Counted<Some> {
  counted: Some[];
  money: 'real' | 'paper';
  /** How many accounts on paper the total leaves out. */
  leftOut: number;
}

/**
 * The accounts that a total adds up. Paper is never added to money: where there is an account at a
 * broker, those on paper are left out; where there is none, the total is theirs and says so.
 */
export function countedAccounts<Some extends Traded>(accounts: readonly Some[]): Counted<Some> {
  const { real, paper } = splitPaper(accounts);
  return real.length > 0 || paper.length === 0
    ? { counted: real, money: 'real', leftOut: paper.length }
    : { counted: paper, money: 'paper', leftOut: 0 };
}

/** An account's name in a text, where no mark can stand beside it: `PAPER · Asha`. */
export const nameOf = (account: Traded & Pick<Account, 'account_name'>): string =>
  isOnPaper(account) ? nameOnPaper(account.account_name) : account.account_name;

/** Rows of accounts by their names, on the screen and in files; those on paper are marked. */
export function withPaperMarks<Row extends { account_id: string; account_name: string }>(
  rows: readonly Row[],
  accounts: readonly (Traded & Pick<Account, 'id'>)[],
): Row[] {
  const paper = new Set(splitPaper(accounts).paper.map(({ id }) => id));
  return rows.map((row) =>
    paper.has(row.account_id) ? { ...row, account_name: nameOnPaper(row.account_name) } : row,
  );
}
