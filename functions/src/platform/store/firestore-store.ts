import { db, lostRace } from '#platform/firestore.ts';
import { sinkOf } from './batch-sink.ts';
import { firestoreSource, referenceOf, updateOf } from './firestore-source.ts';
import { together, transact } from './locking-unit.ts';
import { optimisticallyOn } from './optimistic-unit.ts';
import type { Store } from './store.ts';
import { swapBy } from './swap.ts';
import { fieldsOf, readsOf, type Sink, writesOf } from './typed-unit.ts';
import type { Version } from './unit.ts';
import { watch, watchAll } from './watching.ts';

async function writeAll(write: (sink: Sink) => void): Promise<Version | undefined> {
  const batch = db().batch();
  write(sinkOf(batch));
  const [first] = await batch.commit();
  return first?.writeTime;
}

const commit: Store['commit'] = async (write) => {
  try {
    return await writeAll((sink) => write(writesOf(sink)));
  } catch (error) {
    if (lostRace(error)) return undefined;
    throw error;
  }
};

/** Writes each document separately, so that one that loses a race does not delay the others. */
const changeEach: Store['changeEach'] = async (seen, change) => {
  const writer = db().bulkWriter({ throttling: false });
  const written = seen.map(async (one) => {
    if (!one.version) return [];
    try {
      await writer.update(referenceOf(one.path), updateOf(fieldsOf(change)), {
        lastUpdateTime: one.version,
      });
      return [one];
    } catch (error) {
      if (lostRace(error)) return [];
      throw error;
    }
  });
  const [changed] = await Promise.all([Promise.all(written), writer.close()]);
  return changed.flat();
};

/** The database of the product. */
export const firestoreStore: Store = {
  ...readsOf(firestoreSource),
  transact,
  optimistically: optimisticallyOn({ source: firestoreSource, write: writeAll }),
  together,
  commit,
  swap: swapBy(commit),
  changeEach,
  names: async ({ path }) => (await db().collection(path).listDocuments()).map(({ id }) => id),
  watch,
  watchAll,
};
