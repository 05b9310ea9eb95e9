import type { DocumentChange } from '#platform/change-documents.ts';
import type { DocumentsQuery } from '#platform/documents-query.ts';
import type { Snapshot } from '#platform/reading-documents.ts';

type Fields = Record<string, unknown>;
interface Watcher {
  next: (snapshot: Snapshot) => void;
}

/**
 * The documents of a test, in memory: what stands in for `platform/firestore.ts` and
 * `platform/change-documents.ts`, whose parts each test replaces by `watch` and `changeDocuments`.
 */
export function storedDocuments(person: { uid: string; email: string }) {
  const documents = new Map<string, Fields>();
  const watchers = new Set<() => void>();
  const notifyWatchers = () => {
    for (const update of watchers) update();
  };
  function found(target: DocumentsQuery | string) {
    if (typeof target === 'string')
      return [...documents].filter(([path]) => path === target).map(fromStore);
    return [...documents]
      .filter(([path]) => folderOf(path) === target.path)
      .map(fromStore)
      .filter(({ data }) => (target.where ?? []).every((condition) => fits(data, condition)))
      .slice(0, target.limit);
  }
  return {
    documents,
    /** Documents become these; `undefined` is none. */
    put(changed: Readonly<Record<string, Fields | undefined>>) {
      for (const [path, fields] of Object.entries(changed)) {
        if (fields) documents.set(path, fields);
        else documents.delete(path);
      }
      notifyWatchers();
    },
    watch(target: DocumentsQuery | string, { next }: Watcher): () => void {
      const update = () => next({ documents: found(target), live: true });
      watchers.add(update);
      update();
      return () => watchers.delete(update);
    },
    async changeDocuments<Result>(
      decide: (change: DocumentChange) => Promise<Result>,
    ): Promise<Result> {
      const writes: (() => void)[] = [];
      const answer = await decide({
        ...person,
        now: Date.now() as unknown as DocumentChange['now'],
        read: async (path) => documents.get(path),
        set: (path, fields) => writes.push(() => documents.set(path, fields)),
        update: (path, fields) =>
          writes.push(() => documents.set(path, { ...documents.get(path), ...fields })),
        remove: (path) => writes.push(() => documents.delete(path)),
      });
      for (const write of writes) write();
      notifyWatchers();
      return answer;
    },
  };
}

const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'));
const fromStore = ([path, data]: [string, Fields]) => ({
  id: path.slice(path.lastIndexOf('/') + 1),
  data,
});

function fits(
  data: Fields,
  [field, comparison, value]: NonNullable<DocumentsQuery['where']>[number],
): boolean {
  if (comparison === '==') return data[field] === value;
  if (comparison === 'in') return (value as unknown[]).includes(data[field]);
  throw new Error(`No test has asked for ${comparison} yet.`);
}
