import * as z from 'zod/mini';

const local = z.object({
  VITE_FIREBASE_API_KEY: z.string().check(z.minLength(1)),
  VITE_FIREBASE_AUTH_DOMAIN: z.string().check(z.minLength(1)),
  VITE_FIREBASE_PROJECT_ID: z.string().check(z.minLength(1)),
  VITE_FIREBASE_APP_ID: z.optional(z.string()),
  VITE_AUTH_EMULATOR: z.optional(z.url()),
  VITE_STREAMING_URL: z.url({ protocol: /^wss?$/ }),
  VITE_FUNCTIONS_URL: z.optional(z.url({ protocol: /^https?$/ })),
});

// Each name is written out: only then does Vite put its value in and drop what is behind an unset
// one.
const given = {
  VITE_FIREBASE_API_KEY: import.meta.env.VITE_FIREBASE_API_KEY,
  VITE_FIREBASE_AUTH_DOMAIN: import.meta.env.VITE_FIREBASE_AUTH_DOMAIN,
  VITE_FIREBASE_PROJECT_ID: import.meta.env.VITE_FIREBASE_PROJECT_ID,
  VITE_FIREBASE_APP_ID: import.meta.env.VITE_FIREBASE_APP_ID,
  VITE_AUTH_EMULATOR: import.meta.env.VITE_AUTH_EMULATOR || undefined,
  VITE_STREAMING_URL: import.meta.env.VITE_STREAMING_URL,
  VITE_FUNCTIONS_URL: import.meta.env.VITE_FUNCTIONS_URL || undefined,
};

/** The build's settings; fails naming every one that is missing. */
export const environment = readEnvironment(given);

export function readEnvironment(values: Record<string, string | undefined>): z.infer<typeof local> {
  const read = local.safeParse(values);
  if (read.success) return read.data;
  const names = read.error.issues.map((issue) => issue.path.join('.'));
  throw new Error(`The web app was built without ${names.join(', ')}.`);
}
