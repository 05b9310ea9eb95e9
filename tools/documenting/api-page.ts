import type { ErrorCode } from '@sthira/contract/errors';
import { roleCallTimeoutMs } from '@sthira/contract/roles';
import { maxBodyBytes } from '../../functions/src/entrypoints/read-json.ts';
import { replies } from '../../functions/src/entrypoints/replies.ts';
import { callLimit } from '../../functions/src/platform/limit-calls.ts';
import type { CallRow } from './call-rows.ts';
import { errorMeanings } from './error-meanings.ts';
import { pathFields } from './openapi.ts';
import { typeText } from './type-text.ts';

/** The calls as a page for people. */
export function apiPageOf(rows: readonly CallRow[]): string {
  const over = (door: CallRow['door']) => rows.filter((row) => row.door === door);
  return `${[
    introduction,
    errorTable(),
    '## Calls of /v1',
    indexOf(over('v1')),
    ...over('v1').map(sectionOf),
    '## Role functions',
    functionIntroduction,
    indexOf(over('function')),
    ...over('function').map(sectionOf),
  ].join('\n\n')}\n`;
}

const introduction = `# Calls

\`npm run docs\` makes this page and [openapi.json](openapi.json) from the tables of operations in
[contract/src/operations](../contract/src/operations.ts). Nobody edits them.

- A call of /v1 goes to the app's own address. It carries the person's Firebase ID token
  (\`Authorization: Bearer …\`) and, where the deployment asks for one, an App Check token
  (\`X-Firebase-AppCheck\`). A \`{field}\` of a path is a field of the input; the others are sent as
  JSON in the body.
- Every answer is \`{ "success", "data", "message" }\`. What a call answers stands in \`data\`; of a
  failure \`data\` is \`{ "code" }\`, with \`fields\` for wrong input. A book that could not be read of
  every account has \`unread\` beside \`data\`: which accounts are missing, and why.
- The callable \`trading\` takes the same calls as \`{ "method", "path", "body" }\`.
- A person may make ${callLimit.burst} calls at once and ${callLimit.perSecond} a second in the long run. A body has at most
  ${maxBodyBytes / 1024} KB.
- The live streams are WebSockets: [stream.ts](../contract/src/stream.ts) defines their frames.`;

const functionIntroduction = `Each is a callable function of its own, at
\`https://asia-south2-{project}.cloudfunctions.net/{name}\`, sent \`{ "data": input }\` and answering
\`{ "result": output }\`, within ${roleCallTimeoutMs / 1_000} seconds. A failure is \`{ "error": { "status", "message", "details" } }\` with
the code in \`details\`.`;

function errorTable(): string {
  const codes = Object.keys(errorMeanings) as ErrorCode[];
  return [
    '## Errors',
    '',
    '| code | HTTP | meaning |',
    '|---|---|---|',
    ...codes.map((code) => `| \`${code}\` | ${replies[code].status} | ${errorMeanings[code]} |`),
  ].join('\n');
}

function indexOf(rows: readonly CallRow[]): string {
  return [
    '| call | does | for |',
    '|---|---|---|',
    ...rows.map(
      ({ name, text, who }) => `| [${name}](#${name.toLowerCase()}) | ${text} | ${who} |`,
    ),
  ].join('\n');
}

function sectionOf(row: CallRow): string {
  const { name, text, method, path, door, who, limits, input, output, errors } = row;
  return [
    `### ${name}`,
    text,
    [
      `- \`${method} ${door === 'v1' ? '/v1' : ''}${path}\``,
      `- For ${who}.`,
      ...limits.map((limit) => `- ${limit}`),
      `- Errors: ${errors.map((code) => `\`${code}\``).join(', ')}.`,
    ].join('\n'),
    `\`\`\`ts\ntype Input = ${typeText(input)};\ntype Output = ${typeText(output)};\n\`\`\``,
    exampleText(row),
  ].join('\n\n');
}

function exampleText(row: CallRow): string {
  const { method, door, example } = row;
  const sent = { ...(example.input as Record<string, unknown>) };
  let path = `${door === 'v1' ? '/v1' : ''}${row.path}`;
  for (const field of pathFields(row)) {
    path = path.replace(`{${field}}`, encodeURIComponent(String(sent[field])));
    delete sent[field];
  }
  const body = door === 'v1' ? sent : { data: sent };
  const answer =
    door === 'v1'
      ? { success: true, data: example.output, message: '…' }
      : { result: example.output };
  const bodyText = Object.keys(body).length > 0 ? `\n${JSON.stringify(body)}` : '';
  return `\`\`\`http\n${method} ${path}${bodyText}\n\n200 OK\n${JSON.stringify(answer)}\n\`\`\``;
}
