import { paths } from '@sthira/contract/paths';
import type { Auth } from 'firebase-admin/auth';
import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { simulator } from '#support/addresses.ts';

export interface Sdks {
  auth: Auth;
  db: Firestore;
}

/** What the SDKs cost for the reads of a call, without a check of anything that is read. */
export async function answerBare(sdks: Sdks, request: { path: string; token: string }) {
  const { uid } = await sdks.auth.verifyIdToken(request.token);
  const [profile] = await Promise.all([sdks.db.doc(paths.user(uid)).get(), sdks.auth.getUser(uid)]);
  if (request.path.endsWith('/get_profile')) return { data: profile.data() };
  const accounts = await sdks.db.collection('accounts').where('ownerUid', '==', uid).get();
  const ids = accounts.docs.map(({ id }) => id);
  const read = request.path.endsWith('/get_accounts') ? startsOf : positionsOf;
  return { data: accounts.docs.map((each) => each.data()), beside: await read(sdks, uid, ids) };
}

/** Wallet, the entries of two days, both kill switches. */
async function startsOf({ db }: Sdks, uid: string, ids: readonly string[]) {
  const entries = ids.map((id) => db.doc(`${paths.wallet(uid)}/entries/${id}`));
  const one = [paths.wallet(uid), paths.tradingBlock(uid), paths.platformBlock];
  return (await db.getAll(...entries, ...one.map((path) => db.doc(path)))).map((each) =>
    each.data(),
  );
}

/** Sessions, limits and prices, a slot and a broker's answer for each account, the day's orders. */
async function positionsOf({ db }: Sdks, _: string, ids: readonly string[]) {
  const kept = (path: (id: string) => string) => ids.map((id) => db.doc(path(id)));
  const limits = kept(paths.limits);
  await db.getAll(...kept(paths.session), ...limits, db.doc(paths.prices));
  return Promise.all(limits.map((limit, place) => bookOf(db, limit, ids[place] ?? '')));
}

async function bookOf(db: Firestore, limits: DocumentReference, id: string) {
  await limits.update({ 'nextFreeAt.bare': Date.now() });
  const answer = await fetch(`${simulator}/arham/interactive/portfolio/positions`, {
    headers: { authorization: 'none' },
  });
  const orders = await db.collection(paths.orders(id)).where('createdAt', '>=', Date.now()).get();
  return { positions: await answer.json(), orders: orders.size };
}
