import { gzipSync } from 'node:zlib';
import { type OperationName, operations } from '@sthira/contract/operations';
import { type RoleCallName, roleCalls } from '@sthira/contract/operations/roles';
import fc from 'fast-check';
import { requestOf } from '#support/api.ts';
import { sampleInput } from '#support/sample-inputs.ts';

export const callers = ['investor', 'admin', 'newcomer', 'nobody', 'broken'] as const;
export type CallerKind = (typeof callers)[number];

/** A request as it is sent to a function; `caller` says whose token it has. */
export interface FuzzRequest {
  door: 'v1' | 'trading' | 'role' | 'webhook';
  /** Below the address of the functions. */
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string | Buffer;
  caller: CallerKind;
}

/** Stands in every field that takes a secret: no answer may repeat it. */
export const plantedSecret = 'FUZZ-PLANTED-SECRET';

const awkwardTexts = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'a\udfff',
  '\u202e',
  '__proto__',
  'constructor',
  '../..',
  'x'.repeat(3_000),
  '<script>',
  '=1+1',
  '{',
  '%00',
];
const awkward = fc.constantFrom<unknown>(
  ...awkwardTexts,
  -1,
  0,
  1e300,
  1.5,
  Number.MAX_SAFE_INTEGER + 2,
  null,
  true,
  [],
  {},
  [[]],
  { '@type': 'x' },
);
/** Of any characters, halves of pairs too. fast-check's own binary strings take a second to prepare. */
const anyText = fc
  .array(fc.nat(0x10_ffff), { maxLength: 40 })
  .map((codes) => String.fromCodePoint(...codes));
const anything = fc.oneof(awkward, fc.jsonValue({ maxDepth: 4 }), anyText);
const extraNames = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'role', 'uid', 'admin', 'toString', ''),
  fc.string({ maxLength: 12 }),
);

interface Call {
  fields: readonly string[];
  sample: Record<string, unknown>;
}

/**
 * An input of a call with some fields changed, left out or added. At least one is changed, so that
 * nothing is done to many at once.
 */
function spoilt({ fields, sample }: Call): fc.Arbitrary<Record<string, unknown>> {
  const changed = (names: fc.Arbitrary<string>) =>
    fc.dictionary(names, anything, { minKeys: 1, maxKeys: 4 });
  const known = fc.constantFrom(...fields, ...(fields.length === 0 ? ['no_such_field'] : []));
  const changes = fc.oneof(changed(known), changed(fc.oneof(known, extraNames)));
  const gone = fc.oneof({ arbitrary: fc.constant([]), weight: 2 }, fc.subarray([...fields]));
  return fc.tuple(changes, gone).map(([change, left]) => {
    const kept = Object.entries({ ...sample, ...change }).filter(
      ([name]) => name in change || !(left as string[]).includes(name),
    );
    return withSecrets(Object.fromEntries(kept));
  });
}

const secretFields = ['api_secret', 'newPassword'];
const withSecrets = (input: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      secretFields.includes(name) ? plantedSecret : value,
    ]),
  );

const json = { 'content-type': 'application/json' };
type Sending = Pick<FuzzRequest, 'headers' | 'body'>;

const deep = (levels: number, [open, close]: [string, string]) =>
  `${open.repeat(levels)}1${close.repeat(levels)}`;

/** How a body may come over the wire: nearly always as JSON, else broken in one of many ways. */
function sendings(text: string): fc.Arbitrary<Sending> {
  const plain = fc.constant<Sending>({ headers: json, body: text });
  const cut = fc.nat(text.length).map((at) => ({ headers: json, body: text.slice(0, at) }));
  const typed = fc
    .constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/json; charset=zzz',
      'x',
    )
    .map((type) => ({ headers: { 'content-type': type }, body: text }));
  const packed = fc.constantFrom('gzip', 'deflate', 'br', 'zzz').map((encoding) => ({
    headers: { ...json, 'content-encoding': encoding },
    body: encoding === 'gzip' ? gzipSync(text) : text,
  }));
  const odd = fc
    .constantFrom(
      '',
      'null',
      '[]',
      '1e999',
      '"text"',
      '{"a":1e999,"a":2}',
      '{"a":"\\ud800"}',
      `{"data":"${'x'.repeat(65_536)}"}`,
    )
    .map((body) => ({ headers: json, body }));
  const nested = fc
    .constantFrom<[string, string]>(['{"data":', '}'], ['[', ']'], ['{"a":', '}'])
    .map((pair) => ({ headers: json, body: deep(9_000, pair) }));
  const bytes = fc
    .uint8Array({ maxLength: 200 })
    .map((some) => ({ headers: json, body: Buffer.from(some) }));
  return fc.oneof({ arbitrary: plain, weight: 12 }, cut, typed, packed, odd, nested, bytes);
}

/**
 * Without those that end the session all others are sent with; an empty body is a right one for
 * them.
 */
const names = (Object.keys(operations) as OperationName[]).filter(
  (name) => name !== 'logout' && name !== 'logoutEverywhere',
);
const roleNames = Object.keys(roleCalls) as RoleCallName[];
const fieldsOf = (schema: unknown) => Object.keys((schema as { shape: object }).shape);
const callOf = (name: OperationName): Call => ({
  fields: fieldsOf(operations[name].input),
  sample: sampleInput(name),
});
const roleSample = {
  email: 'nobody@example.com',
  newPassword: plantedSecret,
  role: 'user',
  pageSize: 10,
};

/** What these do when their input is right concerns others, or stays behind. */
const neverRight: readonly OperationName[] = [
  'loginAllAccounts',
  'stopAllTradingFor',
  'pullKillSwitch',
  'pullKillSwitchFor',
  'liftKillSwitch',
  'addAccount',
  'addAccountFor',
  'createProfile',
  'createOrder',
];

/** An input for an operation: sometimes the right one, which reaches the database. */
function inputOf(name: OperationName): fc.Arbitrary<Record<string, unknown>> {
  const wrong = spoilt(callOf(name));
  return neverRight.includes(name)
    ? wrong
    : fc.oneof({ arbitrary: wrong, weight: 5 }, fc.constant(sampleInput(name)));
}

const caller = fc.constantFrom<CallerKind>(
  'investor',
  'investor',
  'investor',
  'admin',
  'admin',
  'newcomer',
  'nobody',
  'broken',
);
const methods = (right: string) =>
  fc.constantFrom(right, right, right, right, right, 'GET', 'PATCH', 'OPTIONS', 'DELETE');

const encoded = (text: string) => encodeURIComponent(text.toWellFormed()) || '-';
const segment = fc.oneof(
  fc.constantFrom('%00', '..', '%2f', '__proto__', 'true', 'x'.repeat(500)),
  fc.string({ maxLength: 20 }).map(encoded),
);

const v1 = fc.constantFrom(...names).chain((name) => {
  const { method, path } = operations[name];
  const filled = fc.oneof(
    fc.constant(requestOf(name, sampleInput(name)).path),
    segment.map((text) => path.replace(/\{\w+\}/, () => text)),
  );
  const sending = inputOf(name).chain((input) => sendings(JSON.stringify(input)));
  return fc.record({ filled, sending, method: methods(method), caller }).map(
    ({ filled: at, sending: sent, ...rest }): FuzzRequest => ({
      door: 'v1',
      path: `api/v1${at}`,
      ...sent,
      ...rest,
    }),
  );
});

const trading = fc.constantFrom(...names).chain((name) => {
  const { method, path } = operations[name];
  const call = fc.record({
    method: fc.oneof(fc.constant(method), anything),
    path: fc.oneof(fc.constant(path), anything),
    body: spoilt(callOf(name)),
  });
  const wrapped = fc.oneof(
    call.map((data) => ({ data })),
    anything.map((data) => ({ data })),
    call,
    anything,
  );
  const sending = wrapped.chain((input) => sendings(JSON.stringify(input) ?? ''));
  return fc.record({ sending, caller }).map(
    ({ sending: sent, ...rest }): FuzzRequest => ({
      door: 'trading',
      path: 'trading',
      method: 'POST',
      ...sent,
      ...rest,
    }),
  );
});

const role = fc.constantFrom(...roleNames).chain((name) => {
  const input = spoilt({ fields: fieldsOf(roleCalls[name].input), sample: roleSample });
  const wrapped = fc.oneof(
    input.map((data) => ({ data })),
    input.map((data) => ({ data, more: 1 })),
    input,
  );
  const sending = wrapped.chain((body) => sendings(JSON.stringify(body)));
  return fc
    .record({ sending, method: methods('POST'), caller })
    .map(
      ({ sending: sent, ...rest }): FuzzRequest => ({ door: 'role', path: name, ...sent, ...rest }),
    );
});

const webhook = anything.chain((value) =>
  sendings(JSON.stringify({ event: 'payment.captured', payload: value }) ?? '').chain((sent) =>
    fc.constantFrom('0'.repeat(64), 'x', '').map(
      (signature): FuzzRequest => ({
        ...{
          door: 'webhook',
          path: 'paymentWebhook',
          method: 'POST',
          caller: 'nobody',
          body: sent.body,
        },
        headers: { ...sent.headers, 'x-razorpay-signature': signature },
      }),
    ),
  ),
);

/** What the bot at Telegram may be brought, and what it may not. */
const update = fc.oneof(
  anything,
  fc.record({ update_id: anything, message: anything, my_chat_member: anything }),
  fc.record({
    update_id: fc.nat(),
    message: fc.record({
      chat: fc.record({ id: fc.integer(), type: fc.constant('private'), first_name: anyText }),
      text: fc.oneof(fc.constantFrom('/start x', '/status', '/stop', '/unlink'), anyText),
    }),
  }),
);

/** With the secret of the local stack (functions/.env.demo-sthira), or another one. */
const typed = update.chain((value) =>
  sendings(JSON.stringify(value) ?? '').chain((sent) =>
    fc.constantFrom('standin-telegram-secret', 'x', '').map(
      (secret): FuzzRequest => ({
        ...{ door: 'webhook', path: 'telegramWebhook', method: 'POST', caller: 'nobody' },
        body: sent.body,
        headers: { ...sent.headers, 'x-telegram-bot-api-secret-token': secret },
      }),
    ),
  ),
);

const request = fc.oneof(
  { arbitrary: v1, weight: 10 },
  { arbitrary: trading, weight: 6 },
  { arbitrary: role, weight: 4 },
  { arbitrary: webhook, weight: 1 },
  { arbitrary: typed, weight: 1 },
);

const perSample = 500;

/** As many requests as asked for, the same for the same seed; made a few hundred at a time. */
export function* fuzzRequests({
  seed,
  count,
}: {
  seed: number;
  count: number;
}): Generator<FuzzRequest> {
  for (let made = 0; made < count; made += perSample)
    yield* fc.sample(request, { seed: seed + made, numRuns: Math.min(perSample, count - made) });
}
