import type { MemoryDocuments } from '#testing/memory-documents.ts';
import type { Place } from './simulated-doom.ts';
import type { SimulatedProcess } from './simulated-time.ts';

/**
 * For tests: the database as a process sees it: each write is a step at which it may die. A beat is
 * told by the orders it holds.
 */
export function steppingStore(documents: MemoryDocuments, process: () => SimulatedProcess) {
  const step = <Result>(place: Place, act: () => Promise<Result>) => process().step(place, act);
  return {
    doc(path: string) {
      const { get, create, update } = documents.doc(path);
      const write = {
        create: (...args: Parameters<typeof create>) => step('stores-beat', () => create(...args)),
        update: (...args: Parameters<typeof update>) => step('stores-beat', () => update(...args)),
      };
      return { path, get, ...write };
    },
    batch() {
      const { commit, create, set, update } = documents.batch();
      let place: Place = 'stores-beat';
      const note = (next: Place) => {
        if (place !== 'stores-orders') place = next;
      };
      return {
        create: (...args: Parameters<typeof create>) => {
          note('stores-orders');
          create(...args);
        },
        set: (...args: Parameters<typeof set>) => {
          note('stores-answers');
          set(...args);
        },
        update,
        commit: () => step(place, commit),
      };
    },
    collection: (path: string) => documents.collection(path),
    runTransaction: (work: Parameters<MemoryDocuments['runTransaction']>[0]) =>
      step('stores-beat', () => documents.runTransaction(work)),
  };
}
