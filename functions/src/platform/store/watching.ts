import { keepListening } from '#platform/keep-listening.ts';
import { log } from '#platform/log/log.ts';
import { nativeQuery, referenceOf, storedOf } from './firestore-source.ts';
import { keepKnown } from './keep-known.ts';
import type { Store } from './store.ts';
import { strictly } from './typed-unit.ts';

/** `Store.watch`. */
export const watch: Store['watch'] = ({ path, schema }, { what = path, onValue }) =>
  keepListening({
    what,
    open: (ends) =>
      referenceOf(path).onSnapshot((snapshot) => {
        ends.onValue();
        tolerate(path, () => onValue(strictly(storedOf(snapshot), schema)));
      }, ends.onFailure),
  });

/** `Store.watchAll`. */
export const watchAll: Store['watchAll'] = ({ shape, schema }, { what, onValues }) => {
  const keep = keepKnown(schema);
  return keepListening({
    what,
    open: (ends) =>
      nativeQuery(shape).onSnapshot(({ docs }) => {
        ends.onValue();
        onValues(
          keep(
            docs.map((snapshot) => ({
              path: snapshot.ref.path,
              version: snapshot.updateTime,
              stored: () => storedOf(snapshot),
            })),
          ),
        );
      }, ends.onFailure),
  });
};

function tolerate(path: string, read: () => void): void {
  try {
    read();
  } catch (error) {
    log.error('record.unreadable', {
      path,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}
