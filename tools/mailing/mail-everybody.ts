import { createHash } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import { type Instant, minuteMs } from '@sthira/contract/units';
import { collections } from '../../functions/src/documents/collections.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { newAttempts } from '../../functions/src/outbox/attempt-plan.ts';
import { keptUntilOf } from '../../functions/src/outbox/time-to-live.ts';
import type { Clock } from '../../functions/src/platform/clock.ts';
import { byPath, queryOf } from '../../functions/src/platform/store/query.ts';
import type { Store } from '../../functions/src/platform/store/store.ts';

export interface Letter {
  subject: string;
  paragraphs: string[];
}

/** The first line is the subject; what blank lines part are paragraphs. */
export function letterOf(text: string): Letter {
  const [subject = '', ...paragraphs] = text
    .replaceAll('\r\n', '\n')
    .trim()
    .split(/\n\s*\n/)
    .map((part) => part.replaceAll('\n', ' ').trim());
  if (subject === '' || paragraphs.length === 0)
    throw new Error('The file needs a subject, a blank line and at least one paragraph.');
  return { subject, paragraphs };
}

export interface Mailed {
  people: number;
  /** Mails that were queued; in a dry run, that would be. */
  queued: number;
  /** People who were mailed the same letter before. */
  before: number;
  /** People without an address, or whose profile cannot be read. */
  unreached: string[];
}

const peopleAtOnce = 100;
/** As many as the queue takes up in a minute. */
const mailsAMinute = 150;

/**
 * Mails everybody who has a profile, whether or not they may sign in, in their own mail. A letter has
 * one mail for each person, by its name: repeated, it goes to those alone who have none yet.
 */
export async function mailEverybody(
  store: Store,
  letter: Letter,
  { clock, sends }: { clock: Clock; sends: boolean },
): Promise<Mailed> {
  const mailed: Mailed = { people: 0, queued: 0, before: 0, unreached: [] };
  for (let after = ''; ; ) {
    const all = queryOf(collections.users).orderBy(byPath).limit(peopleAtOnce);
    const people = await store.findTolerant(after === '' ? all : all.after(paths.user(after)));
    for (const { id: uid, value } of people) {
      mailed.people += 1;
      if (!value?.email) mailed.unreached.push(uid);
      else await mailOne(store, { letter, uid, to: value.email, mailed, now: clock.now(), sends });
    }
    const last = people.at(-1);
    if (!last || people.length < peopleAtOnce) return mailed;
    after = last.id;
  }
}

interface One {
  letter: Letter;
  uid: string;
  to: string;
  mailed: Mailed;
  now: Instant;
  sends: boolean;
}

async function mailOne(store: Store, { letter, uid, to, mailed, now, sends }: One): Promise<void> {
  const id = `everybody-${nameOf(letter)}-${uid}`;
  const isNew = await store.transact(async (unit) => {
    if (await unit.read(docs.mail(id))) return false;
    if (!sends) return true;
    const dueAt = now + Math.floor(mailed.queued / mailsAMinute) * minuteMs;
    unit.create(docs.mail(id), {
      ...{ id, to, kind: 'to-everybody', ...letter, link: null, paper: null },
      ...newAttempts(now, dueAt),
      keptUntil: keptUntilOf('mail', now),
    });
    return true;
  });
  if (isNew) mailed.queued += 1;
  else mailed.before += 1;
}

const nameOf = (letter: Letter): string =>
  createHash('sha256').update(JSON.stringify(letter)).digest('hex').slice(0, 16);
