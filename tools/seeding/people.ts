import { istInstant } from '@sthira/contract/units';

export interface SeededPerson {
  uid: string;
  /** What Google calls the person: `sub` of its ID tokens. */
  googleId: string;
  email: string;
  name: string;
  role: 'user' | 'admin';
}

export const seededAt = istInstant('2026-11-02', '09:30');

/** The three people `npm start` knows. They sign in with Google and have no password. */
export const seededPeople = [
  {
    uid: 'asha',
    googleId: 'google-asha',
    email: 'asha@sthira.example',
    name: 'Asha Rao',
    role: 'user',
  },
  {
    uid: 'ravi',
    googleId: 'google-ravi',
    email: 'ravi@sthira.example',
    name: 'Ravi Kulkarni',
    role: 'user',
  },
  {
    uid: 'admin',
    googleId: 'google-admin',
    email: 'admin@sthira.example',
    name: 'Meera Menon',
    role: 'admin',
  },
] as const satisfies SeededPerson[];
