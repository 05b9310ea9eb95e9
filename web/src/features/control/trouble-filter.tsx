import type { Account } from '@sthira/contract/accounts';
import { useCallback } from 'react';
import type { AccountList } from '#entities/account/find/use-account-list.tsx';
import { Select } from '#ui/controls/field.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { useAddress } from '#ui/page/use-address.ts';
import { troubleWords } from './trouble-words.ts';
import { type Trouble, troubles } from './troubles.ts';
import { countOf, type Troubles } from './use-troubles.ts';

type Wanted = Trouble | 'any';

const wantedIn = (address: URLSearchParams): Wanted =>
  troubles.find((trouble) => trouble === address.get('trouble')) ?? 'any';

/** The trouble that the page's address asks for, `?trouble=mismatch`, and how to ask for another. */
export function useWantedTrouble(): [Wanted, (wanted: Wanted) => void] {
  const [address, put] = useAddress();
  const want = useCallback(
    (wanted: Wanted) => put({ trouble: wanted === 'any' ? null : wanted, page: null }),
    [put],
  );
  return [wantedIn(address), want];
}

/** A list of accounts that a trouble narrows down as well. */
export function useTroubleList(list: AccountList, known: Troubles): AccountList {
  const [wanted, want] = useWantedTrouble();
  const { find: findAny, filters } = list;
  const find = useCallback<AccountList['find']>(
    (search) => {
      const isFound = findAny(search);
      if (wanted === 'any') return isFound;
      return (account: Account) =>
        known.of.get(account.id)?.includes(wanted) === true && isFound(account);
    },
    [findAny, wanted, known],
  );
  return {
    ...list,
    find,
    filters: {
      boxes: (
        <>
          <TroubleFilter wanted={wanted} want={want} known={known} />
          {filters.boxes}
        </>
      ),
      state: wanted === 'any' ? filters.state : 'some',
      clear: () => {
        filters.clear();
        want('any');
      },
    },
  };
}

interface Props {
  wanted: Wanted;
  want: (wanted: Wanted) => void;
  known: Troubles;
}

function TroubleFilter({ wanted, want, known }: Props) {
  return (
    <Select
      aria-label="Filter by trouble"
      className={`min-h-9! sm:w-auto! ${wanted === 'any' ? '' : 'border-accent! font-medium'}`}
      value={wanted}
      onChange={({ target }) => want(target.value as Wanted)}
    >
      <option value="any">With trouble or not</option>
      {troubles.map((trouble) => (
        <option key={trouble} value={trouble}>
          {`${troubleWords[trouble].label} (${countText(known, trouble)})`}
        </option>
      ))}
    </Select>
  );
}

const countText = (known: Troubles, trouble: Trouble) =>
  known.unknown.includes(trouble) ? 'not known' : formatNumber(countOf(known, trouble), 'whole');
