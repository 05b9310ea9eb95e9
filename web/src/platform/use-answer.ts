import type { InputOf, OperationName, OutputOf } from '@sthira/contract/operations';
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type Answered, ask, call } from './call.ts';
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
  return useQuery<OutputOf<Name>, CallError>(queryOf(name, { input, ...options }));
}

/** The query behind an answer. */
export function queryOf<Name extends OperationName>(
  name: Name,
  { input, enabled = true, everyMs = false }: { input: InputOf<Name> } & AskOptions<Name>,
): UseQueryOptions<OutputOf<Name>, CallError> {
  return {
    queryKey: answerKey(name, input),
    queryFn: ({ signal }) => call(name, input, signal),
    enabled,
    refetchInterval: typeof everyMs === 'function' ? (query) => everyMs(query.state.data) : everyMs,
  };
}

/** The same, with the server's words beside the data. */
export function useToldAnswer<Name extends OperationName>(
  name: Name,
  input: InputOf<Name>,
  { enabled = true, everyMs = false }: { enabled?: boolean; everyMs?: number | false } = {},
): UseQueryResult<Answered<OutputOf<Name>>, CallError> {
  return useQuery<Answered<OutputOf<Name>>, CallError>({
    queryKey: answerKey(name, input),
    queryFn: ({ signal }) => ask(name, input, signal),
    enabled,
    refetchInterval: everyMs,
  });
}
