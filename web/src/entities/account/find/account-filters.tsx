import { anyBroker, loginStatus, tradingState } from '@sthira/contract/accounts';
import { loginLabels } from '#entities/account/login/login-labels.ts';
import { tradingLabels } from '#entities/account/trading/trading-state.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/field.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import {
  type AccountFilter,
  countKey,
  type countsOf,
  filterNames,
  isFiltered,
  noFilter,
} from './account-filter.ts';

interface Props {
  filter: AccountFilter;
  /** How many accounts there are by each value. */
  counts: ReturnType<typeof countsOf>;
  change: (change: Partial<AccountFilter>) => void;
}

const choices: Record<
  keyof AccountFilter,
  { label: string; all: string; options: readonly (readonly [string, string])[] }
> = {
  login: {
    label: 'Filter by login',
    all: 'Any login',
    options: loginStatus.options.map((one) => [one, `Login: ${loginLabels[one]}`]),
  },
  trading: {
    label: 'Filter by trading',
    all: 'Any trading',
    options: tradingState.options.map((one) => [one, `Trading: ${tradingLabels[one]}`]),
  },
  broker: {
    label: 'Filter by broker',
    all: 'All brokers',
    options: anyBroker.options.map((one) => [one, one]),
  },
  active: {
    label: 'Filter by active',
    all: 'Active or not',
    options: [
      ['yes', 'Switched on'],
      ['no', 'Switched off'],
    ],
  },
};

/** Narrows a list of accounts down by login, trading, broker and whether they are active. */
export function AccountFilters({ filter, counts, change }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      {filterNames.map((name) => {
        const { label, all, options } = choices[name];
        return (
          <Select
            key={name}
            aria-label={label}
            className={`min-h-9! sm:w-auto! ${filter[name] === 'all' ? '' : 'border-accent! font-medium'}`}
            value={filter[name]}
            onChange={({ target }) => change({ [name]: target.value } as Partial<AccountFilter>)}
          >
            <option value="all">{all}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {`${text} (${formatNumber(counts.get(countKey(name, value)) ?? 0, 'whole')})`}
              </option>
            ))}
          </Select>
        );
      })}
      {isFiltered(filter) ? (
        <Button size="small" variant="quiet" onClick={() => change(noFilter)}>
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}
