export type Change = import('#platform/change-documents.ts').DocumentChange;

const tries = 20;
const longestPauseMs = 1_500;

/**
 * Writes under the number after the last one. Where somebody took it in between the rules refuse,
 * and the next one is tried after a pause of random length.
 */
export async function withNextNumber<Result>(
  lastOf: (documents: Change) => Promise<number>,
  write: (documents: Change, last: number) => Result,
) {
  let tried: number | null = null;
  for (let turn = 1; ; turn += 1) {
    const before: number | null = tried;
    try {
      return await change(async (documents) => {
        tried = await lastOf(documents);
        return write(documents, tried);
      });
    } catch (error) {
      // The same number was refused again. So no other admin has taken it: the rules do not let
      // this person write.
      if (turn === tries || codeOf(error) !== 'permission-denied' || tried === before) throw error;
      await new Promise((resolve) =>
        setTimeout(resolve, Math.random() * Math.min(100 * 2 ** turn, longestPauseMs)),
      );
    }
  }
}

/** All of a change or nothing, with the part of the SDK that writes loaded by now. */
export async function change<Result>(
  decide: (documents: Change) => Promise<Result>,
): Promise<Result> {
  const { changeDocuments } = await import('#platform/change-documents.ts');
  return changeDocuments(decide);
}

export const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : '';
