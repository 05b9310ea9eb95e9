import type { MemoryDocuments } from '#platform/memory-documents.ts';
import type { SimulatedProcess } from './simulated-time.ts';

/** For tests: the database as a process sees it: each write is a step at which it may die. */
export function steppingStore(documents: MemoryDocuments, process: () => SimulatedProcess) {
  const step = <Result>(act: () => Promise<Result>) => process().step(act);
  return {
    doc(path: string) {
      const { get, create, update } = documents.doc(path);
      const write = {
        create: (...args: Parameters<typeof create>) => step(() => create(...args)),
        update: (...args: Parameters<typeof update>) => step(() => update(...args)),
      };
      return { path, get, ...write };
    },
    batch() {
      const { commit, ...writes } = documents.batch();
      return { ...writes, commit: () => step(commit) };
    },
    collection: (path: string) => documents.collection(path),
    runTransaction: (work: Parameters<MemoryDocuments['runTransaction']>[0]) => step(() => documents.runTransaction(work)),
  };
}
