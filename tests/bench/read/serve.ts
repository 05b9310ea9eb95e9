import type { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { HttpFunction } from '@google-cloud/functions-framework';
import { projectId } from '#support/addresses.ts';
import { cpuMeter, obey } from '../fan-out/child.ts';
import { answerBare } from './bare.ts';

/**
 * `serve.ts api` serves the built function as the platform does, `serve.ts hello` one that greets,
 * `serve.ts bare` one that makes the reads of a call by the SDKs alone; it tells what it spent since
 * it was last asked.
 */

export type ServeOrder = { order: 'open' } | { order: 'spent' };

export interface Served {
  port: number;
  cpuMs: number;
  /** Questions to the database, each a way there and back. */
  questions: number;
  /** Documents they are charged for, at least one a question. */
  documents: number;
}

const functionsFolder = resolve(import.meta.dirname, '..', '..', '..', 'functions');
const name = process.argv[2] ?? 'api';
process.env.FUNCTION_TARGET = name;
const spentMs = cpuMeter();
const asked = { questions: 0, documents: 0 };

/** The SDK that the bundle meets, which is not the one of the tests. */
const require = createRequire(join(functionsFolder, 'dist', 'index.js'));

type Question = (...args: unknown[]) => Promise<{ docs?: unknown[] }>;

/** Every get of a document ends in `getAll`. */
function countQuestions(): void {
  const { Firestore, Query } = require('firebase-admin/firestore') as Record<
    'Firestore' | 'Query',
    { prototype: Record<string, Question> }
  >;
  for (const [owner, method] of [
    [Firestore.prototype, 'getAll'],
    [Query.prototype, 'get'],
  ] as const) {
    const ask = owner[method] as Question;
    owner[method] = async function counted(this: unknown, ...args: unknown[]) {
      const answer = await ask.apply(this, args);
      asked.questions += 1;
      asked.documents += Math.max(1, answer.docs?.length ?? args.length);
      return answer;
    };
  }
}

function bareFunction(): HttpFunction {
  const { initializeApp } = require('firebase-admin/app') as typeof import('firebase-admin/app');
  const { getAuth } = require('firebase-admin/auth') as typeof import('firebase-admin/auth');
  const { getFirestore } =
    require('firebase-admin/firestore') as typeof import('firebase-admin/firestore');
  const app = initializeApp({ projectId });
  const sdks = { auth: getAuth(app), db: getFirestore(app) };
  return async ({ path, headers }, response) => {
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    response.send(await answerBare(sdks, { path, token }));
  };
}

async function serve(): Promise<number> {
  const { http } =
    require('@google-cloud/functions-framework') as typeof import('@google-cloud/functions-framework');
  const { getTestServer } =
    require('@google-cloud/functions-framework/testing') as typeof import('@google-cloud/functions-framework/testing');
  if (name === 'api') {
    countQuestions();
    const { api } = (await import(join(functionsFolder, 'dist', 'index.js'))) as {
      api: Parameters<typeof http>[1];
    };
    http(name, api);
  } else if (name === 'bare') http(name, bareFunction());
  else http(name, (_, response) => void response.send('hello'));
  const server: ReturnType<typeof createServer> = getTestServer(name);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

const serving = serve();
obey<ServeOrder, Served>(async () => {
  const report = { port: await serving, cpuMs: spentMs(), ...asked };
  Object.assign(asked, { questions: 0, documents: 0 });
  return report;
});
