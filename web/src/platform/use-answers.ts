import type { InputOf, OperationName, OutputOf } from '@sthira/contract/operations';
import { type UseQueryResult, useQueries } from '@tanstack/react-query';
import type { CallError } from './call-error.ts';
import { type AskOptions, dataQuery } from './use-answer.ts';

/** The answers of one operation to several inputs, in their order. */
export function useAnswers<Name extends OperationName>(
  name: Name,
  questions: readonly ({ input: InputOf<Name> } & AskOptions<Name>)[],
): UseQueryResult<OutputOf<Name>, CallError>[] {
  return useQueries({ queries: questions.map((question) => dataQuery(name, question)) });
}
