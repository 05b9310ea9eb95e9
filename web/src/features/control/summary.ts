import type { Account } from '@sthira/contract/accounts';
import { type AccountFigures, figuresOf, percentOf, sizeOf } from './account-figures.ts';
import { agentOf, figureFreshness, type Live } from './live.ts';

/** A sum over the accounts whose figure is known; `null` when none is. */
export interface Sum {
  rupees: number | null;
  counted: number;
  of: number;
  /** How many of the counted figures are old. */
  stale: number;
}

export interface Summary {
  pnl: Sum;
  /**
   * Of the margin (available + utilised, which is the account size) of all accounts; `null` where
   * an account with a P&L has no size.
   */
  pnlPercent: number | null;
  available: Sum;
  utilised: Sum;
  /** Utilised ÷ (available + utilised), over the accounts where both are known. */
  utilisedPercent: number | null;
  /**
   * The number of accounts whose trading agent is active, and of those whose agent's state is
   * known.
   */
  active: { count: number | null; counted: number; of: number };
  /** Accounts at work without an active agent. */
  unattended: number;
}

/** The figures of the four cards. Pure. */
export function summaryOf(accounts: readonly Account[], live: Live, now: number): Summary {
  const accountFigures = accounts.map((account) => {
    const row = live.rows[account.id];
    // What a stopped account made today is final, not old.
    const stale = account.trading_state !== 'stopped' && figureFreshness(row, now) === 'stale';
    return {
      account,
      figures: figuresOf(account, row),
      agent: agentOf(live, account.id, now),
      stale,
    };
  });
  const sum = (name: 'pnl' | 'available' | 'utilised'): Sum => {
    const known = accountFigures.filter(({ figures }) => figures[name] !== null);
    const rupees = known.reduce((total, { figures }) => total + (figures[name] ?? 0), 0);
    return {
      rupees: known.length > 0 ? rupees : null,
      counted: known.length,
      of: accounts.length,
      stale: known.filter(({ stale }) => stale).length,
    };
  };
  const figures = accountFigures.map((one) => one.figures);
  const pnl = sum('pnl');
  const isMeasured = accountFigures.every(
    ({ account, figures: { pnl: made } }) => made === null || account.account_size !== null,
  );
  const margin = accounts.reduce((total, account) => total + (sizeOf(account) ?? 0), 0);
  const agents = accountFigures.filter(({ agent }) => agent !== 'unknown');
  const active = accountFigures.filter(({ agent }) => agent === 'active').length;
  return {
    pnl,
    pnlPercent: isMeasured ? percentOf(pnl.rupees, margin) : null,
    available: sum('available'),
    utilised: sum('utilised'),
    utilisedPercent: utilisedShare(figures),
    active: {
      count: agents.length > 0 || accounts.length === 0 ? active : null,
      counted: agents.length,
      of: accounts.length,
    },
    unattended: accountFigures.filter(
      ({ account, agent }) => account.trading_state !== 'stopped' && agent === 'inactive',
    ).length,
  };
}

/** Numerator and denominator over the same accounts, or the share would be of something else. */
function utilisedShare(figures: readonly AccountFigures[]): number | null {
  let part = 0;
  let margin = 0;
  for (const { available, utilised } of figures) {
    if (available === null || utilised === null) continue;
    part += utilised;
    margin += available + utilised;
  }
  return percentOf(part, margin);
}
