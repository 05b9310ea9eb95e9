import { paths } from '@sthira/contract/paths';
import { withClaims } from '#support/claims.ts';
import { emulatorWrite } from '#support/emulator-write.ts';
import { freshEmail, googleToken, profileOf } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import type { CallerKind } from './requests.ts';

/** A person may call five times a second: so many take turns that none of them is held back. */
const perKind = 40;

export interface Crowd {
  /** The token of the next one of a kind. */
  token(kind: CallerKind): string | undefined;
  /** Of all of them, and of whom the sample inputs are about. */
  emails: ReadonlySet<string>;
}

/** People of every kind who take turns. */
export async function aCrowd(): Promise<Crowd> {
  const [investors, admins, newcomers] = [
    await some('user'),
    await some('admin'),
    await some(undefined),
  ];
  const [first] = investors;
  if (!first) throw new Error('There is nobody.');
  const tokensOf = (people: readonly { idToken: string }[]) => people.map(({ idToken }) => idToken);
  const tokens: Record<CallerKind, string[]> = {
    investor: tokensOf(investors),
    admin: tokensOf(admins),
    newcomer: tokensOf(newcomers),
    nobody: [],
    broken: brokenTokens(first.idToken),
  };
  let turn = 0;
  return {
    token: (kind) => {
      turn += 1;
      return tokens[kind][turn % Math.max(1, tokens[kind].length)];
    },
    emails: new Set(
      [...investors, ...admins, ...newcomers]
        .map(({ email }) => email)
        .concat('nobody@example.com'),
    ),
  };
}

async function some(role: 'user' | 'admin' | undefined) {
  const people: Awaited<ReturnType<typeof googleToken>>[] = [];
  for (let made = 0; made < perKind; made += 1) {
    const person = await googleToken(freshEmail());
    if (role)
      await emulatorWrite(() =>
        db()
          .doc(paths.user(person.localId))
          .set(profileOf({ uid: person.localId, email: person.email }, role)),
      );
    people.push(person);
  }
  return people;
}

function brokenTokens(token: string): string[] {
  const [head = '', claims = ''] = token.split('.');
  const wrong = [
    { exp: 1 },
    { aud: 'another' },
    { iss: 'https://evil.example' },
    { sub: '../admin' },
    { sub: 7 },
    { firebase: {} },
  ];
  return [
    'x',
    'a.b.c',
    'x'.repeat(9_000),
    `${head}.bnVsbA.`,
    `bnVsbA.${claims}.`,
    ...wrong.map((change) => withClaims(token, change)),
  ];
}
