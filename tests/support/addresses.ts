import { origin, ports } from '../../tools/local/ports.ts';

/** Where the stack of this process answers. */
export const projectId = 'demo-sthira';
export const hosting = origin(ports.hosting);
export const functions = `${origin(ports.functions)}/${projectId}/asia-south2`;
export const simulator = origin(ports.simulator);
export const authEmulator = origin(ports.auth);
export const firestoreEmulator = origin(ports.firestore);
