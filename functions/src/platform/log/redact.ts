const secretName = /token|secret|password|authorization|credential|api_?key|app_?key|cookie/i;
const streamPath = /(\/v1\/streaming\/(?:ws|admin\/status|user\/status\/[^/\s"]*)\/)[^/\s"?]+/g;
/** What a broker's page leads back with. */
const comingBack = /([?&](?:state|session)=)[^\s"'&]+/g;
const jwt = /\b[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g;
const bearer = /\b(Bearer\s+)\S+/gi;
const address = /[^\s"'<>()[\]{}:,;/\\=]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/g;
/** Of a bot at Telegram, whose addresses contain it. */
const botToken = /\b(?:bot)?\d{6,}:[\w-]{30,}/g;
const longRun = /[\w+/=-]{64,}/g;

const hidden = '[redacted]';

/**
 * A text without e-mail addresses and anything that could open a session: tokens in stream paths,
 * JWTs, bearer headers, tokens of bots, long encoded runs.
 */
export function redactText(text: string): string {
  return text
    .replace(streamPath, `$1${hidden}`)
    .replace(comingBack, `$1${hidden}`)
    .replace(bearer, `$1${hidden}`)
    .replace(jwt, hidden)
    .replace(botToken, hidden)
    .replace(longRun, hidden)
    .replace(address, '[e-mail]');
}

/**
 * The same value, safe to log: secret-looking names lose their value, texts are redacted, errors
 * become name, message and stack.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return redactText(value);
  if (typeof value !== 'object' || value === null)
    return typeof value === 'bigint' ? String(value) : value;
  if (depth > 6) return '[deep]';
  if (value instanceof Error) return redactError(value, depth);
  if (Array.isArray(value)) return value.slice(0, 100).map((item) => redact(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      redactText(name),
      secretName.test(name) && item !== '' ? hidden : redact(item, depth + 1),
    ]),
  );
}

function redactError(error: Error, depth: number): unknown {
  const detail = 'detail' in error ? redact(error.detail, depth + 1) : undefined;
  const cause = error.cause === undefined ? undefined : redact(error.cause, depth + 1);
  return {
    name: error.name,
    message: redactText(error.message),
    stack: redactText(error.stack ?? ''),
    detail,
    cause,
  };
}
