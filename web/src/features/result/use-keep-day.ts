import type { KeptDay } from '@sthira/contract/day-notes';
import type { InputOf } from '@sthira/contract/operations';
import type { Result, ResultDayRow } from '@sthira/contract/results';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Answered, ask } from '#platform/call.ts';

/**
 * Keeps something of a day. The answer goes into the results that are on the page: nothing is read
 * again for it.
 */
export function useKeepDay<Name extends 'saveDayNote' | 'confirmDayCharges'>(name: Name) {
  const client = useQueryClient();
  return useMutation<Answered<KeptDay>, Error, InputOf<Name>>({
    mutationFn: async (input) => {
      const answer: Answered<KeptDay> = await ask(name, input);
      // An answer still on its way would bring the old state back.
      await client.cancelQueries({ queryKey: ['getResult'] });
      client.setQueriesData<Answered<Result>>(
        { queryKey: ['getResult'] },
        (result) => result && { ...result, data: keptIn(result.data, answer.data) },
      );
      return answer;
    },
  });
}

/** A result in which a day has what is kept of it now, and nothing else that was. */
export function keptIn(result: Result, kept: KeptDay): Result {
  return {
    ...result,
    days: result.days.map((row) =>
      row.account_id === kept.account_id && row.date === kept.date
        ? { ...withoutKept(row), ...kept }
        : row,
    ),
  };
}

function withoutKept({ note, tags, confirmed, ...row }: ResultDayRow): ResultDayRow {
  return row;
}
