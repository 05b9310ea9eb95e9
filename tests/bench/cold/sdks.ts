/** What the functions need of the SDKs to be declared and to serve a call, and nothing else. */
import 'firebase-functions/firestore';
import 'firebase-functions/options';
import 'firebase-functions/params';
import 'firebase-functions/scheduler';
import 'firebase-functions/tasks';
import 'firebase-admin/firestore';
import { initializeApp } from 'firebase-admin/app';
import { onRequest } from 'firebase-functions/https';

/** The least that refuses a token: the SDK's own check. */
export const api = onRequest(async (request, response) => {
  const { getAuth } = await import('firebase-admin/auth');
  const token = request.get('authorization')?.slice('Bearer '.length) ?? '';
  const refused = await getAuth(initializeApp())
    .verifyIdToken(token)
    .then(
      () => false,
      () => true,
    );
  response.status(refused ? 401 : 200).end();
});
