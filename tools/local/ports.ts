/** Ports of the first stack; the emulators' own stand in firebase.json as well. */
const firstStack = {
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
  storage: 9199,
  tasks: 9499,
  eventarc: 9297,
  hub: 4400,
  logging: 4401,
  /** The Emulator UI, which only who asks for it gets. */
  ui: 4000,
  /** Vite's own server, with hot reload only. */
  vite: 5173,
} as const;

type PortName = keyof typeof firstStack;

/** A hundred apart, the second stack's Auth would meet the first one's Storage. */
const portsApart = 10;
const mostStacks = 4;

/** Reads STACK, 0 when it is not set. Throws when it names no stack. */
export function readStackNumber(text: string | undefined): number {
  const number = Number(text || 0);
  if (!Number.isInteger(number) || number < 0 || number >= mostStacks)
    throw new Error(`STACK is ${text}, and has to be a number from 0 to ${mostStacks - 1}.`);
  return number;
}

/** Every port of one of the stacks that may run side by side, all on 127.0.0.1 only. */
export function portsOf(stack: number): Record<PortName, number> {
  const shifted = Object.entries(firstStack).map(([name, port]) => [
    name,
    port + stack * portsApart,
  ]);
  return Object.fromEntries(shifted) as Record<PortName, number>;
}

/** Which stack this process belongs to. */
export const stackNumber = readStackNumber(process.env.STACK);

export const ports = portsOf(stackNumber);

export const origin = (port: number) => `http://127.0.0.1:${port}`;

const known = new Set<number>(Object.values(firstStack));

/** A text whose addresses are those of the first stack, with the addresses of this one. */
export function withOwnPorts(text: string, stack = stackNumber): string {
  return text.replaceAll(/(?<=\b(?:127\.0\.0\.1|localhost):)\d+/g, (port) =>
    String(known.has(Number(port)) ? Number(port) + stack * portsApart : port),
  );
}
