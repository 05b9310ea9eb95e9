import type { Store } from '#platform/store/store.ts';

/** The store that a replaced module uses; each test sets its own. */
export function currentStore(current: () => Store): Store {
  return {
    read: (doc) => current().read(doc),
    readEach: (docs) => current().readEach(docs),
    readBoth: (one, other) => current().readBoth(one, other),
    find: (query) => current().find(query),
    findWithPaths: (query) => current().findWithPaths(query),
    readVersionedEach: (...kinds) => current().readVersionedEach(...kinds) as never,
    readVersioned: (doc) => current().readVersioned(doc),
    readTolerant: (docs) => current().readTolerant(docs),
    findTolerant: (query) => current().findTolerant(query),
    findReadable: (query) => current().findReadable(query),
    count: (query) => current().count(query),
    sum: (query, field) => current().sum(query, field),
    tally: (query, field) => current().tally(query, field),
    transact: (work, patience) => current().transact(work, patience),
    optimistically: (work, optimism) => current().optimistically(work, optimism),
    together: (work) => current().together(work),
    commit: (write) => current().commit(write),
    swap: (seen, next) => current().swap(seen, next),
    changeEach: (seen, change) => current().changeEach(seen, change),
    names: (collection) => current().names(collection),
    watch: (doc, listener) => current().watch(doc, listener),
    watchAll: (query, listener) => current().watchAll(query, listener),
  };
}
