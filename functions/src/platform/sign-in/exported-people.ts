import type { UserRecord } from 'firebase-admin/auth';
import { everyRecord } from './identities.ts';

/** Everybody the identity provider knows, each as a row that `firebase auth:import` takes. */
export async function* exportedPeople(): AsyncGenerator<object> {
  for await (const page of everyRecord()) yield* page.map(exportedOf);
}

/** The hash of a password is among it: a row is a secret. What is undefined is in no JSON. */
function exportedOf(user: UserRecord): object {
  const { uid, email, emailVerified, displayName, photoURL, disabled, metadata } = user;
  const seen = metadata.lastSignInTime;
  return {
    localId: uid,
    email,
    emailVerified,
    displayName,
    photoUrl: photoURL,
    disabled,
    passwordHash: standardBase64(user.passwordHash),
    salt: standardBase64(user.passwordSalt),
    createdAt: String(Date.parse(metadata.creationTime)),
    lastSignedInAt: seen ? String(Date.parse(seen)) : undefined,
    customAttributes: user.customClaims && JSON.stringify(user.customClaims),
    providerUserInfo: user.providerData
      .filter(({ providerId }) => providerId !== 'password')
      .map(({ providerId, uid: rawId, email: address, displayName: name, photoURL: photo }) => ({
        providerId,
        rawId,
        email: address,
        displayName: name,
        photoUrl: photo,
      })),
  };
}

/** The service answers with the alphabet for addresses, and an import wants the other. */
const standardBase64 = (text: string | undefined) =>
  text?.replaceAll('-', '+').replaceAll('_', '/');
