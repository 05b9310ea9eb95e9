import type { InputOf, OperationName, OutputOf } from '@sthira/contract/operations';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Answered, ask } from './call.ts';
import type { CallError } from './call-error.ts';

/** The key under which an operation's answer is kept. */
export function answerKey<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
): readonly [Name, InputOf<Name>] {
  return [name, input];
}

export interface AskOptions<Name extends OperationName> {
  enabled?: boolean;
  /** How often it is asked again; a function of the last answer, `false` for not at all. */
  everyMs?: number | false | ((answer: OutputOf<Name> | undefined) => number | false);
}

/** The answer of a reading operation, kept and asked again as the options say. */
export function useAnswer<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: AskOptions<Name> = {},
): UseQueryResult<OutputOf<Name>, CallError> {
  return useQuery(dataQuery(name, { input, ...options }));
}

/** The same, with the server's words beside the data. */
export function useFullAnswer<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  options: AskOptions<Name> = {},
): UseQueryResult<Answered<OutputOf<Name>>, CallError> {
  return useQuery(fullQuery(name, { input, ...options }));
}

type Asking<Name extends OperationName> = { input: InputOf<Name> } & AskOptions<Name>;

/** The query behind the data of an answer. One key has one shape: what is kept is the whole answer. */
export function dataQuery<Name extends OperationName>(
  name: Name,
  asking: Asking<Name>,
): UseQueryOptions<Answered<OutputOf<Name>>, CallError, OutputOf<Name>> {
  return { ...fullQuery(name, asking), select: dataOf };
}

const dataOf = <Data>({ data }: Answered<Data>): Data => data;

function fullQuery<Name extends OperationName>(
  name: Name,
  { input, enabled = true, everyMs = false }: Asking<Name>,
) {
  return {
    queryKey: answerKey(name, input),
    queryFn: ({ signal }: { signal: AbortSignal }) => ask(name, input, signal),
    enabled,
    refetchInterval:
      typeof everyMs === 'function'
        ? (query: { state: { data?: Answered<OutputOf<Name>> | undefined } }) =>
            everyMs(query.state.data?.data)
        : everyMs,
  };
}
