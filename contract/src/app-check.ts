/** The header that carries the proof that a call comes from our own app (Firebase App Check). */
export const appCheckHeader = 'X-Firebase-AppCheck';
