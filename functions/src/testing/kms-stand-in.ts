import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { crc32c } from '#platform/secrets/crc32c.ts';

/**
 * For tests: Cloud KMS as its REST interface behaves, on a free port. It has one symmetric key with
 * versions, and can fail in every way that a caller has to handle. Answers, texts and statuses are
 * those of the real service.
 */

export const kmsKeyName =
  'projects/keys-of-sthira/locations/asia-south2/keyRings/sthira/cryptoKeys/credentials';

type State = 'ENABLED' | 'DISABLED' | 'DESTROYED';

/**
 * How the server answers a request. `frozen` never answers; `damaged` and `unverified` change one
 * checksum.
 */
export type AnswerMode =
  | 'kind'
  | 'quota'
  | 'unavailable'
  | 'html'
  | 'hung up'
  | 'frozen'
  | 'damaged'
  | 'unverified'
  | 'expired token'
  | 'forbidden';

export interface KmsStandIn {
  base: string;
  /** The number of requests to encrypt and to decrypt, whether answered or not. */
  asked: { encrypt: number; decrypt: number };
  /** Sets how the next requests are answered, in order, and how all later ones are. */
  behave: (modes: readonly AnswerMode[], everAfter?: AnswerMode) => void;
  /** Adds a key version, which encrypts from now on. */
  rotate: () => void;
  set: (version: number, state: State) => void;
  close: () => Promise<void>;
}

interface Version {
  state: State;
  bytes: Buffer;
}

interface Answer {
  status: number;
  body: unknown;
}

const accessToken = 'stand-in token';

/** Gives the token that the stand-in accepts, as a caller of KMS would fetch one. */
export const standInToken = async (): Promise<string> => accessToken;

export async function startKmsStandIn(): Promise<KmsStandIn> {
  const versions: Version[] = [];
  const rotate = () => void versions.push({ state: 'ENABLED', bytes: randomBytes(32) });
  const asked = { encrypt: 0, decrypt: 0 };
  let modes: AnswerMode[] = [];
  let always: AnswerMode = 'kind';
  rotate();

  const server = createServer((request, response) => {
    const [, method] = /:(encrypt|decrypt)$/.exec(request.url ?? '') ?? [];
    if (method === 'encrypt' || method === 'decrypt') asked[method] += 1;
    void answerOne(request, { versions, mode: modes.shift() ?? always }).then((answer) =>
      reply(response, answer),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    behave: (next, everAfter = 'kind') => {
      always = everAfter;
      modes = [...next];
    },
    rotate,
    set: (number, state) => {
      const version = versions[number - 1];
      if (version) version.state = state;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function reply(
  response: ServerResponse,
  answer: Answer | 'hang up' | 'never' | { html: string },
): void {
  if (answer === 'never') return;
  if (answer === 'hang up') response.destroy();
  else if ('html' in answer)
    response.writeHead(502, { 'content-type': 'text/html' }).end(answer.html);
  else
    response
      .writeHead(answer.status, { 'content-type': 'application/json; charset=UTF-8' })
      .end(JSON.stringify(answer.body));
}

const error = (code: number, status: string, message: string): Answer => ({
  status: code,
  body: { error: { code, message, status } },
});

const failingAnswers: Partial<Record<AnswerMode, Answer | 'hang up' | 'never' | { html: string }>> =
  {
    quota: error(
      429,
      'RESOURCE_EXHAUSTED',
      "Quota exceeded for quota metric 'Cryptographic requests' and limit 'Cryptographic requests per minute'.",
    ),
    unavailable: error(503, 'UNAVAILABLE', 'The service is currently unavailable.'),
    forbidden: error(
      403,
      'PERMISSION_DENIED',
      `Permission 'cloudkms.cryptoKeyVersions.useToDecrypt' denied on resource '${kmsKeyName}'.`,
    ),
    'expired token': error(
      401,
      'UNAUTHENTICATED',
      'Request had invalid authentication credentials.',
    ),
    html: { html: '<html><body>502</body></html>' },
    'hung up': 'hang up',
    frozen: 'never',
  };

async function answerOne(
  request: IncomingMessage,
  { versions, mode }: { versions: readonly Version[]; mode: AnswerMode },
) {
  const body = JSON.parse(await textOf(request)) as Record<string, string | undefined>;
  const met = failingAnswers[mode];
  if (met) return met;
  if (request.headers.authorization !== `Bearer ${accessToken}`)
    return error(401, 'UNAUTHENTICATED', 'Request had invalid authentication credentials.');
  if (request.url === `/v1/${kmsKeyName}:encrypt`) return encrypt(body, { versions, mode });
  if (request.url === `/v1/${kmsKeyName}:decrypt`) return decrypt(body, { versions, mode });
  return error(404, 'NOT_FOUND', 'CryptoKey not found.');
}

interface Keeper {
  versions: readonly Version[];
  mode: AnswerMode;
}

function encrypt(body: Record<string, string | undefined>, { versions, mode }: Keeper): Answer {
  const damaged = damageOf(body, ['plaintext', 'additionalAuthenticatedData']);
  if (damaged) return damaged;
  const version = versions.at(-1);
  if (version?.state !== 'ENABLED') return notEnabled(versions.length, version?.state);
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', version.bytes, nonce).setAAD(
    bytesOf(body.additionalAuthenticatedData),
  );
  const text = Buffer.concat([cipher.update(bytesOf(body.plaintext)), cipher.final()]);
  const ciphertext = Buffer.concat([
    Buffer.from([versions.length]),
    nonce,
    cipher.getAuthTag(),
    text,
  ]);
  return {
    status: 200,
    body: {
      name: `${kmsKeyName}/cryptoKeyVersions/${versions.length}`,
      ciphertext: ciphertext.toString('base64'),
      ciphertextCrc32c: sumOf(ciphertext, mode === 'damaged'),
      ...(mode === 'unverified' || body.plaintextCrc32c === undefined
        ? {}
        : { verifiedPlaintextCrc32c: true }),
      ...(body.additionalAuthenticatedDataCrc32c === undefined
        ? {}
        : { verifiedAdditionalAuthenticatedDataCrc32c: true }),
      protectionLevel: 'SOFTWARE',
    },
  };
}

function decrypt(body: Record<string, string | undefined>, { versions, mode }: Keeper): Answer {
  const damaged = damageOf(body, ['ciphertext', 'additionalAuthenticatedData']);
  if (damaged) return damaged;
  const given = bytesOf(body.ciphertext);
  const version = versions[(given[0] ?? 0) - 1];
  if (!version) return wrongPlace;
  if (version.state !== 'ENABLED') return notEnabled(given[0] ?? 0, version.state);
  const plaintext = opened(given, version.bytes, bytesOf(body.additionalAuthenticatedData));
  if (!plaintext) return wrongPlace;
  const sum = sumOf(plaintext, mode === 'damaged' || mode === 'unverified');
  return {
    status: 200,
    body: {
      plaintext: plaintext.toString('base64'),
      plaintextCrc32c: sum,
      protectionLevel: 'SOFTWARE',
    },
  };
}

const wrongPlace = error(
  400,
  'INVALID_ARGUMENT',
  "Decryption failed: verify that 'name' refers to the correct CryptoKey.",
);

const sumOf = (content: Buffer, wrong: boolean) =>
  String((crc32c(content) + (wrong ? 1 : 0)) % 2 ** 32);

const bytesOf = (text: string | undefined) => Buffer.from(text ?? '', 'base64');

function notEnabled(version: number, state: State = 'DESTROYED'): Answer {
  return error(
    400,
    'FAILED_PRECONDITION',
    `${kmsKeyName}/cryptoKeyVersions/${version} is not enabled, current state is: ${state}.`,
  );
}

function damageOf(
  body: Record<string, string | undefined>,
  fields: readonly string[],
): Answer | undefined {
  const damaged = fields.find(
    (field) =>
      body[`${field}Crc32c`] !== undefined &&
      Number(body[`${field}Crc32c`]) !== crc32c(bytesOf(body[field])),
  );
  return damaged === undefined
    ? undefined
    : error(
        400,
        'INVALID_ARGUMENT',
        `The checksum in field ${damaged}_crc32c did not match the data in field ${damaged}.`,
      );
}

function opened(given: Buffer, key: Buffer, aad: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, given.subarray(1, 13)).setAAD(aad);
    decipher.setAuthTag(given.subarray(13, 29));
    return Buffer.concat([decipher.update(given.subarray(29)), decipher.final()]);
  } catch {
    return undefined;
  }
}
