import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { NewProject } from './new-project.ts';
import { routesOf } from './project-routes.ts';
import { type Answer, answerBy } from './routes.ts';

/** The variables in which firebase-tools looks for the address of an API, by its name here. */
const variables: Readonly<Record<string, readonly string[]>> = {
  artifacts: ['ARTIFACT_REGISTRY_DOMAIN'],
  billing: ['FIREBASE_CLOUDBILLING_URL'],
  builds: ['FIREBASE_CLOUDBUILD_URL'],
  compute: ['COMPUTE_URL'],
  events: ['EVENTARC_URL'],
  extensions: ['FIREBASE_EXT_URL'],
  firebase: ['FIREBASE_API_URL', 'FIREBASE_FIREDATA_URL'],
  firestore: ['FIRESTORE_URL'],
  functions: ['FIREBASE_FUNCTIONS_URL', 'FIREBASE_FUNCTIONS_V2_URL'],
  hosting: ['FIREBASE_HOSTING_API_URL'],
  iam: ['FIREBASE_IAM_URL'],
  people: ['FIREBASE_IDENTITY_URL', 'FIREBASE_AUTH_MANAGEMENT_URL'],
  projects: ['FIREBASE_RESOURCEMANAGER_URL'],
  pubsub: ['FIREBASE_PUBSUB_URL'],
  rules: ['FIREBASE_RULES_URL'],
  run: ['CLOUD_RUN_URL', 'CLOUD_RUN_API_URL'],
  schedules: ['FIREBASE_CLOUDSCHEDULER_URL'],
  secrets: ['CLOUD_SECRET_MANAGER_URL'],
  services: ['FIREBASE_SERVICE_USAGE_URL'],
  settings: ['FIREBASE_RUNTIMECONFIG_URL'],
  storage: ['FIREBASE_STORAGE_URL', 'FIREBASE_FIREBASESTORAGE_URL'],
  // Its own spelling.
  tasks: ['FIREBASE_CLOUD_TAKS_URL'],
  tokens: ['FIREBASE_TOKEN_URL', 'FIREBASE_AUTH_URL', 'FIREBASE_AUTHPROXY_URL'],
};

/** It has this address in its code, asks for a hint alone, and goes on without an answer. */
const unchangeable = 'iam.googleapis.com:443';

export interface GoogleApis {
  /** What firebase-tools has to be started with. */
  env: Record<string, string>;
  /** What was asked that no answer is known for. */
  unknown: string[];
  close: () => void;
}

/**
 * Serves a project to firebase-tools in the place of Google. It is the way out of the machine as
 * well, and a closed one: who asks the real Google is noted among what is unknown.
 */
export async function serveGoogle(project: NewProject): Promise<GoogleApis> {
  const unknown: string[] = [];
  const routes = routesOf(project);
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = '', headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? '', `http://${headers.host}`);
    const path = `${method} ${decodeURIComponent(pathname.slice(1))}`;
    const raw = await buffer(request);
    const found = answerBy(routes, { path, query: searchParams, raw, origin });
    if (!found) unknown.push(path);
    return found ?? [404, { error: { code: 404, message: `No answer for ${path}` } }];
  }
  server.on('connect', ({ url = '' }, socket) => {
    if (`http://${url}` === origin) {
      const own = connect(Number(new URL(origin).port), '127.0.0.1');
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      socket.pipe(own).pipe(socket);
      return;
    }
    if (url !== unchangeable) unknown.push(`CONNECT ${url}`);
    socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = Object.entries(variables).flatMap(([api, names]) =>
    names.map((name) => [name, `${origin}/${api}`] as const),
  );
  return {
    env: {
      ...Object.fromEntries(addresses),
      FIREBASE_TOKEN: 'of nobody',
      HTTPS_PROXY: origin,
      NO_PROXY: '127.0.0.1',
    },
    unknown,
    close: () => server.close(),
  };
}
