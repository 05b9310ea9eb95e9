/**
 * Every port of the local stack; the emulators' own stand in firebase.json as well. All listen on
 * 127.0.0.1 only.
 */
export const ports = {
  hosting: 5000,
  functions: 5001,
  streaming: 5002,
  simulator: 5003,
  /** Where the stand-in mail server takes mail; its mailbox is a page of the simulator. */
  smtp: 5004,
  firestore: 8080,
  firestoreSocket: 9150,
  auth: 9099,
  authFront: 9098,
  tasks: 9499,
  eventarc: 9299,
  hub: 4400,
  logging: 4500,
  /** Vite's own server, with hot reload only. */
  vite: 5173,
} as const;

export const origin = (port: number) => `http://127.0.0.1:${port}`;
