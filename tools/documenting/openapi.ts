import { unreadBook } from '@sthira/contract/books';
import { type ErrorCode, errorData } from '@sthira/contract/errors';
import { roleCallTimeoutMs } from '@sthira/contract/roles';
import { maxBodyBytes } from '../../functions/src/entrypoints/read-json.ts';
import { replies } from '../../functions/src/entrypoints/replies.ts';
import { callLimit } from '../../functions/src/platform/limits/limit-calls.ts';
import type { CallRow } from './call-rows.ts';
import { errorMeanings } from './error-meanings.ts';
import { type JsonSchema, jsonSchemaOf } from './json-schema.ts';

type Json = Record<string, unknown>;

/** The calls as an OpenAPI 3.1 document. */
export function openApiOf(rows: readonly CallRow[]): Json {
  const paths: Record<string, Json> = {};
  for (const row of rows) {
    const item = paths[row.path] ?? (row.door === 'function' ? { servers: [functionServer] } : {});
    paths[row.path] = { ...item, [row.method.toLowerCase()]: operationOf(row) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sthira',
      version: '1',
      summary: 'Every call of the app: /v1 over HTTP and the callable functions about roles.',
      description: introduction,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: '/v1', description: 'The app’s own address' }],
    security: [{ idToken: [], appCheck: [] }],
    tags: [
      { name: 'v1', description: v1Introduction },
      { name: 'function', description: functionIntroduction },
    ],
    paths,
    components: {
      securitySchemes,
      schemas,
      responses: failuresOf(rows),
    },
  };
}

const introduction = `A call carries the person’s Firebase ID token (\`Authorization: Bearer …\`) and, where the deployment asks for
one, an App Check token (\`X-Firebase-AppCheck\`). A person may make ${callLimit.burst} calls at once and ${callLimit.perSecond} a second in the
long run. A body has at most ${maxBodyBytes / 1024} KB. The live streams are WebSockets: \`contract/src/stream.ts\` defines their frames.`;

const v1Introduction = `Over HTTP, at the app’s own address. Every answer is \`{ "success", "data", "message" }\`. What a call answers stands in \`data\`; of a
failure \`data\` is \`{ "code" }\`, with \`fields\` for wrong input. A book that could not be read of every account has \`unread\` beside
\`data\`: which accounts are missing, and why. The callable \`trading\` takes the same calls as \`{ "method", "path", "body" }\`.`;

const functionIntroduction = `Each is a callable function of its own, sent \`{ "data": input }\` and answering \`{ "result": output }\`, within
${roleCallTimeoutMs / 1_000} seconds. A failure is \`{ "error": { "status", "message", "details" } }\` with the code in \`details\`.`;

const functionServer = {
  url: 'https://asia-south2-{project}.cloudfunctions.net',
  variables: { project: { default: 'demo-sthira', description: 'The Firebase project' } },
};

const securitySchemes = {
  idToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The Firebase ID token of the person who calls.',
  },
  appCheck: {
    type: 'apiKey',
    in: 'header',
    name: 'X-Firebase-AppCheck',
    description: 'An App Check token of the web app, where the deployment asks for one.',
  },
};

const text = { type: 'string' };
const object = (properties: Json, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});

const schemas = {
  Failure: object({
    success: { type: 'boolean', const: false },
    data: jsonSchemaOf(errorData, 'output'),
    message: { ...text, description: 'One sentence for the person who called.' },
  }),
  FunctionFailure: object({
    error: object({ status: text, message: text, details: jsonSchemaOf(errorData, 'output') }),
  }),
  Unread: {
    type: 'array',
    items: jsonSchemaOf(unreadBook, 'output'),
    description: 'Accounts that are missing in a book; left out where none is.',
  },
};

function operationOf(row: CallRow): Json {
  const { name, door, text: summary, who, limits, example } = row;
  const fields = pathFields(row);
  const body = withoutFields(row.input, fields);
  const sent = Object.fromEntries(
    Object.entries(example.input as Json).filter(([field]) => !fields.includes(field)),
  );
  const hasBody = Object.keys(body.properties ?? {}).length > 0;
  return {
    operationId: name,
    tags: [door],
    summary,
    description: [`For ${who}.`, ...limits].join(' '),
    ...(fields.length > 0 ? { parameters: fields.map((field) => parameterOf(row, field)) } : {}),
    ...(hasBody || door === 'function' ? { requestBody: requestOf(row, { body, sent }) } : {}),
    responses: responsesOf(row),
  };
}

function pathFields({ path }: Pick<CallRow, 'path'>): string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].flatMap(([, field]) => field ?? []);
}

function withoutFields(schema: JsonSchema, fields: readonly string[]): JsonSchema {
  const { required = [], properties = {}, ...rest } = schema;
  const left = required.filter((field) => !fields.includes(field));
  return {
    ...rest,
    properties: Object.fromEntries(
      Object.entries(properties).filter(([field]) => !fields.includes(field)),
    ),
    ...(left.length > 0 ? { required: left } : {}),
  };
}

function parameterOf({ input, example }: CallRow, field: string): Json {
  return {
    name: field,
    in: 'path',
    required: true,
    schema: input.properties?.[field] ?? text,
    example: (example.input as Json)[field],
  };
}

function requestOf({ door }: CallRow, { body, sent }: { body: JsonSchema; sent: Json }): Json {
  const isFunction = door === 'function';
  return {
    required: isFunction || (body.required ?? []).length > 0,
    content: content(
      isFunction ? object({ data: body }) : body,
      isFunction ? { data: sent } : sent,
    ),
  };
}

const content = (schema: unknown, example?: unknown) => ({
  'application/json': { schema, ...(example === undefined ? {} : { example }) },
});

function responsesOf({ door, output, example, errors }: CallRow): Json {
  const isFunction = door === 'function';
  const answer = isFunction
    ? object({ result: output })
    : object(
        {
          success: { type: 'boolean', const: true },
          data: output,
          message: text,
          unread: { $ref: '#/components/schemas/Unread' },
        },
        ['success', 'data', 'message'],
      );
  const answered = isFunction
    ? { result: example.output }
    : { success: true, data: example.output, message: 'Done.' };
  const failures = [...byStatus(errors)].map(([status, codes]) => [
    status,
    { $ref: `#/components/responses/${failureName(door, codes)}` },
  ]);
  return {
    200: { description: 'Done.', content: content(answer, answered) },
    ...Object.fromEntries(failures),
  };
}

const failureName = (door: CallRow['door'], codes: readonly ErrorCode[]) =>
  [door, ...codes].join('.');

/** Every failure that some call answers: one for each door and the codes that share a status. */
function failuresOf(rows: readonly CallRow[]): Json {
  const failures = rows.flatMap(({ door, errors }) =>
    [...byStatus(errors).values()].map((codes) => {
      const schema = door === 'function' ? 'FunctionFailure' : 'Failure';
      const response = {
        description: codes.map((code) => `\`${code}\`: ${errorMeanings[code]}`).join(' '),
        content: content({ $ref: `#/components/schemas/${schema}` }),
      };
      return [failureName(door, codes), response];
    }),
  );
  return Object.fromEntries(failures);
}

function byStatus(errors: readonly ErrorCode[]): Map<number, ErrorCode[]> {
  return Map.groupBy(errors, (code) => replies[code].status);
}
