import { type Account, isOnPaper } from '@sthira/contract/accounts';
import { Link } from 'react-router-dom';
import { AccountName } from '#entities/account/paper/paper-mark.tsx';
import { tradingLabels } from '#entities/account/trading/trading-state.ts';
import type { Rights } from '#entities/person/rights.tsx';
import type { CsvColumn } from '#ui/csv/csv.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatNumber, unknown } from '#ui/format/format-money.ts';
import { LookAlike } from '#ui/format/look-alike.tsx';
import { csvColumnsOf } from '#ui/table/csv-columns.ts';
import type { Column } from '#ui/table/table-props.ts';
import { AccountActions, type AccountCommands, LoginAction } from './account-actions.tsx';
import { accountColumns } from './account-columns.tsx';
import { strategyName } from './strategy-name.ts';

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

const email: Column<Account> = {
  id: 'email',
  header: 'Email',
  value: (account) => account.email,
  cell: ({ email, unclaimed, proposal }) => (
    <span className="inline-flex max-w-full flex-col items-start gap-1">
      <span title={email} className="block max-w-48 truncate max-sm:max-w-full">
        {email}
      </span>
      <LookAlike text={email} />
      {unclaimed ? (
        <Badge
          tone="warn"
          title="Nobody has signed in with this e-mail yet. The account becomes theirs when they do."
        >
          Unclaimed
        </Badge>
      ) : null}
      {proposal ? (
        <Badge
          tone="busy"
          title="A change by which the account may lose more or trades another strategy was proposed. It counts once its owner accepts it."
        >
          Waits for its owner
        </Badge>
      ) : null}
    </span>
  ),
};

const active: Column<Account> = {
  id: 'active',
  header: 'Active',
  value: (account) => yesOrNo(account.is_active),
  cell: (account) => (
    <Badge tone={account.is_active ? 'good' : 'quiet'}>{yesOrNo(account.is_active)}</Badge>
  ),
};

const squareOff: Column<Account> = {
  id: 'squareOff',
  header: 'Square Off',
  value: (account) => yesOrNo(account.square_off),
  cell: (account) => (
    <Badge tone={account.square_off ? 'busy' : 'quiet'}>{yesOrNo(account.square_off)}</Badge>
  ),
};

const stopLoss: Column<Account> = {
  id: 'stopLoss',
  header: 'SL %',
  csvHeader: 'Stop Loss (%)',
  align: 'right',
  value: (account) => account.sl_pct,
  cell: (account) =>
    account.sl_pct === null ? unknown : `${formatNumber(account.sl_pct, 'paise')}%`,
};

const strategy: Column<Account> = {
  id: 'strategy',
  header: 'Strategy',
  csv: (account) => strategyName(account.strategy),
  cell: (account) => {
    const name = strategyName(account.strategy);
    return (
      <span
        className={`block max-w-40 truncate ${name === 'Invalid JSON' ? 'text-loss' : name === 'Not set' ? 'text-ink-soft' : ''}`}
      >
        {name}
      </span>
    );
  },
};

const { name, broker, size, status, lastLogin, key } = accountColumns;

const trading: Column<Account> = {
  id: 'trading',
  header: 'Trading',
  value: (account) => tradingLabels[account.trading_state],
  cell: ({ id, account_name, trading_state }) => (
    <Link
      className="inline-block min-h-6 text-accent hover:underline"
      to={`/admin?search=${id}`}
      aria-label={`${tradingLabels[trading_state]}: show ${account_name} in the Control Center`}
    >
      {tradingLabels[trading_state]}
    </Link>
  ),
};

/**
 * What the list of everybody's accounts shows, in pairs above each other, without what can be done
 * with a row.
 */
const masterColumns: readonly Column<Account>[] = [
  {
    ...name,
    naming: true,
    cell: (account) => (
      <span className="block min-w-28">
        <Link className="hover:text-accent hover:underline" to={`/admin/accounts/${account.id}`}>
          <AccountName account={account} />
        </Link>
      </span>
    ),
    under: email,
  },
  { ...broker, under: strategy },
  { ...active, under: squareOff },
  { ...size, under: stopLoss },
  { ...status, under: lastLogin },
  { ...key, under: trading },
];

const onlyOwner = 'It trades on paper: its owner alone logs it in and starts it.';

/** The same with what the person's role lets them do with a row. */
export function masterColumnsWith(
  commands: AccountCommands,
  may: Rights['may'],
): Column<Account>[] {
  const [edits, logsIn] = [may('modifyAccountFor'), may('loginAccountFor')];
  if (!edits && !logsIn) return [...masterColumns];
  const actions: Column<Account> = {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    pinned: 'end',
    cell: (account) => {
      const refusal = isOnPaper(account) ? onlyOwner : undefined;
      return edits ? (
        <AccountActions account={account} refusal={refusal} {...commands} />
      ) : (
        <LoginAction account={account} refusal={refusal} login={commands.login} />
      );
    },
  };
  return [...masterColumns, actions];
}

/** What a saved file says of each account. */
export const masterCsv: readonly CsvColumn<Account>[] = [
  { header: 'Id', value: ({ id }) => id },
  { header: 'Client Id', value: ({ client_id }) => client_id },
  ...csvColumnsOf(masterColumns),
];
