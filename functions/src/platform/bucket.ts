import { applicationDefault } from 'firebase-admin/app';

/** Files of Cloud Storage by their names. */
export interface Bucket {
  /** The content; null where there is no such file. */
  read(name: string): Promise<Buffer | null>;
  /** Writes a file, in place of the one that has its name. */
  write(name: string, content: Buffer): Promise<void>;
  /** Deletes a file; one that is not there is no error. */
  delete(name: string): Promise<void>;
}

interface Edge {
  send: (url: string, request: RequestInit) => Promise<Response>;
  accessToken: () => Promise<string>;
  /** Where the API is. */
  origin: string;
}

const timeoutMs = 60_000;
const absent = 404;

/**
 * The API of Cloud Storage, as whoever this process is; the emulator's where there is one. Without
 * the client library: two calls do not pay for what it adds to a cold start.
 */
function storageApi(): Edge {
  const emulator = process.env.FIREBASE_STORAGE_EMULATOR_HOST;
  return {
    send: fetch,
    origin: emulator ? `http://${emulator}` : 'https://storage.googleapis.com',
    accessToken: async () =>
      emulator ? 'owner' : (await applicationDefault().getAccessToken()).access_token,
  };
}

/** A bucket of the project. */
export function openBucket(bucket: string, edge: Edge = storageApi()): Bucket {
  const { send, accessToken, origin } = edge;
  const ask = async (
    method: string,
    path: string,
    body?: Buffer<ArrayBuffer>,
  ): Promise<Response> => {
    const reply = await send(`${origin}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await accessToken()}`,
        ...(body ? { 'content-type': 'application/octet-stream' } : {}),
      },
      ...(body ? { body } : {}),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!reply.ok && reply.status !== absent)
      throw new Error(`The bucket ${bucket} answered ${reply.status} to ${method} ${path}.`);
    return reply;
  };
  const of = encodeURIComponent(bucket);
  const file = (name: string) => `/storage/v1/b/${of}/o/${encodeURIComponent(name)}`;
  return {
    async read(name) {
      const reply = await ask('GET', `${file(name)}?alt=media`);
      const content = Buffer.from(await reply.arrayBuffer());
      return reply.status === absent ? null : content;
    },
    async write(name, content) {
      const query = new URLSearchParams({ uploadType: 'media', name });
      const body = Buffer.from(content);
      const reply = await ask('POST', `/upload/storage/v1/b/${of}/o?${query}`, body);
      await reply.body?.cancel();
      if (reply.status === absent) throw new Error(`There is no bucket ${bucket}.`);
    },
    async delete(name) {
      await (await ask('DELETE', file(name))).body?.cancel();
    },
  };
}
