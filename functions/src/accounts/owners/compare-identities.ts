import { collections } from '#documents/collections.ts';
import type { userDocument } from '#documents/people.ts';
import { fileIssue } from '#issues/file-issue.ts';
import { nameKeysOf } from '#people/profiles/name-keys.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import { byPath, queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { ReadDocument } from '#platform/store/unit.ts';
import { disableHere, type ShutOut, shutOutAmong } from './note-shut-out.ts';

/** How many people the identity provider looks up at once. */
const atOnce = 100;

/**
 * If more people than this, and more than half of all, are gone, nobody deleted them one by one:
 * more likely the wrong project is asked.
 */
const mostGone = 10;

/**
 * Compares every profile with its identity, and disables the profile of a person who was disabled
 * or deleted in the console and has not called since. Answers how many. Where most identities seem
 * to be gone it disables nobody and files an issue.
 */
export async function compareIdentities(store: Store, clock: Clock): Promise<number> {
  const found = { of: 0, shutOut: new Map<string, ShutOut>() };
  for await (const uids of everybody(store)) {
    found.of += uids.length;
    for (const [uid, how] of await shutOutAmong(uids)) found.shutOut.set(uid, how);
  }
  const gone = [...found.shutOut.values()].filter((how) => how === 'deleted').length;
  if (isDoubtful({ gone, of: found.of })) {
    const description = `The sign-in service knows ${gone} of ${found.of} people no longer. Nobody was disabled: look whether it is asked about the right project.`;
    await fileIssue(
      store,
      { cause: 'identities-gone', priority: 'critical', description, source: 'Sign-in service' },
      clock.now(),
    );
    return 0;
  }
  let noted = 0;
  for (const [uid, how] of found.shutOut)
    noted += (await disableHere(store, { uid, how, clock })) ? 1 : 0;
  log.info('identity.compared', { sound: found.of - noted, broken: noted });
  return noted;
}

/** Pure. */
export function isDoubtful({ gone, of }: { gone: number; of: number }): boolean {
  return gone > mostGone && gone * 2 > of;
}

/** Those who are not disabled here, a hundred at a time. */
async function* everybody(store: Store): AsyncGenerator<string[]> {
  let after: string | undefined;
  do {
    const page = queryOf(collections.users).orderBy(byPath).limit(atOnce);
    const found: ReadDocument<typeof userDocument>[] = await store.findTolerant(
      after === undefined ? page : page.after(after),
    );
    await addNameKeys(store, found);
    yield found.flatMap(({ value }) => (value && !value.disabled ? [value.uid] : []));
    after = found.length === atOnce ? found.at(-1)?.path : undefined;
  } while (after !== undefined);
}

/** Of profiles that were made before people were searched by name. */
async function addNameKeys(
  store: Store,
  found: readonly ReadDocument<typeof userDocument>[],
): Promise<void> {
  for (const seen of found) {
    if (!seen.value || seen.value.nameKeys) continue;
    await store.changeEach([seen], { nameKeys: nameKeysOf(seen.value.name) });
  }
}
