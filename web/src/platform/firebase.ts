import { type FirebaseOptions, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from 'firebase/auth';
import { environment } from './environment.ts';

export const firebaseOptions: FirebaseOptions = {
  apiKey: environment.VITE_FIREBASE_API_KEY,
  authDomain: environment.VITE_FIREBASE_AUTH_DOMAIN,
  projectId: environment.VITE_FIREBASE_PROJECT_ID,
  ...(environment.VITE_FIREBASE_APP_ID ? { appId: environment.VITE_FIREBASE_APP_ID } : {}),
};

function start(): Auth {
  const app = initializeApp(firebaseOptions);
  // Without the pop-up resolver: with it, phones wait for Google's script before anybody is known
  // to be signed in.
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (import.meta.env.VITE_AUTH_EMULATOR)
    connectAuthEmulator(auth, import.meta.env.VITE_AUTH_EMULATOR, { disableWarnings: true });
  return auth;
}

export const auth = start();
