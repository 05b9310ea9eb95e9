import { subscribe } from 'node:diagnostics_channel';
import type { EventEmitter } from 'node:events';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Firestore } from '@google-cloud/firestore';
import { agentSize } from '../../../functions/src/platform/limits/capacity.ts';
import { ports } from '../../../tools/local/ports.ts';
import { collectionOf } from './collection-of.ts';
import { takeShareOf } from './processor-share.ts';

/*
 * Loaded into each process of the functions and the streaming service (`node --import`), where
 * METER_FOLDER says so. An agent has the processor it is deployed with from then on. It counts what
 * Google bills, at the one place of the SDK that all requests pass, and writes the sums into a file
 * of its process each second.
 *
 * Reads, as Firestore bills them: each document that is asked for, found or not; each that a query
 * finds, one for a query that finds none; each change a listener is told of, which the emulator
 * also tells of documents that did not change; one for a sum over up to 1,000 index entries. A
 * listener that is opened again where it left off is billed for what changed meanwhile, within 30
 * minutes (https://firebase.google.com/docs/firestore/pricing). The emulator lets a quiet one time
 * out after two minutes, and then tells of all its documents again.
 */

/** By what was done and to which collection: `write orders`. */
export interface Metered {
  /** Of a function, or `streaming`. */
  process: string;
  operations: Record<string, number>;
  invocations: number;
  /** Bytes sent to brokers for their clients, and those that ask for the market's prices. */
  sentBytes: number;
  marketBytes: number;
  cpuMs: number;
}

interface Stream extends EventEmitter {
  emit(event: string, message?: Message, ...more: unknown[]): boolean;
}

interface Message {
  found?: { name: string } | null;
  missing?: string | null;
  document?: { name: string } | null;
  documentChange?: {
    document?: { name: string; updateTime?: { seconds: unknown; nanos?: unknown } | null } | null;
  } | null;
  result?: unknown;
}

interface Write {
  update?: { name: string } | null;
  delete?: string | null;
  transform?: { document: string } | null;
}

interface Sdk {
  request(
    method: string,
    request: { writes?: readonly Write[] },
    ...more: unknown[]
  ): Promise<unknown>;
  requestStream(
    method: string,
    bidirectional: boolean,
    request: StreamRequest,
    ...more: unknown[]
  ): Promise<Stream>;
}

interface StreamRequest {
  /** Of a listener. The token says where it left off. */
  addTarget?: { resumeToken?: Uint8Array | undefined };
  structuredQuery?: { from?: readonly { collectionId: string }[] };
  structuredAggregationQuery?: { structuredQuery: { from?: readonly { collectionId: string }[] } };
}

const metered: Metered = {
  process: nameOf(),
  operations: {},
  invocations: 0,
  sentBytes: 0,
  marketBytes: 0,
  cpuMs: 0,
};

function nameOf(): string {
  return (
    process.env.FUNCTION_TARGET ?? (process.argv[1]?.endsWith('streaming.js') ? 'streaming' : '')
  );
}

function count(kind: 'read' | 'write' | 'delete', collection: string, times = 1): void {
  const name = `${kind} ${collection}`;
  metered.operations[name] = (metered.operations[name] ?? 0) + times;
}

/** A document's path, of its full name. */
const pathIn = (name = '') => name.slice(name.indexOf('/documents/') + '/documents/'.length);

function countWrites(writes: readonly Write[] = []): void {
  for (const write of writes) {
    if (write.delete) count('delete', collectionOf(pathIn(write.delete)));
    else count('write', collectionOf(pathIn(write.update?.name ?? write.transform?.document)));
  }
}

/** The versions of the documents that each listener was told of, by what it listens to. */
const sentTo = new Map<string, Map<string, string>>();

function versionsSentTo({ addTarget }: StreamRequest): Map<string, string> {
  if (!addTarget) return new Map();
  const { resumeToken, ...target } = addTarget;
  const name = JSON.stringify(target);
  const sent = (resumeToken?.length ? sentTo.get(name) : undefined) ?? new Map<string, string>();
  sentTo.set(name, sent);
  return sent;
}

function countAnswers(stream: Stream, request: StreamRequest): void {
  const asked = (request.structuredQuery ?? request.structuredAggregationQuery?.structuredQuery)
    ?.from?.[0]?.collectionId;
  const emit = stream.emit.bind(stream);
  let documents = 0;
  const sent = versionsSentTo(request);
  const isNews = ({ documentChange }: Message) => {
    if (!documentChange?.document) return true;
    const { name, updateTime } = documentChange.document;
    const version = `${String(updateTime?.seconds)}.${String(updateTime?.nanos)}`;
    const isNew = sent.get(name) !== version;
    sent.set(name, version);
    return isNew;
  };
  stream.emit = (event, message, ...more) => {
    if (event === 'data' && message) {
      const path =
        message.found?.name ??
        message.missing ??
        message.document?.name ??
        message.documentChange?.document?.name;
      if (path) documents += 1;
      if (path && isNews(message)) count('read', collectionOf(pathIn(path)));
    }
    // A query that found nothing, and a sum.
    if (event === 'end' && asked && documents === 0) count('read', asked);
    return emit(event, message, ...more);
  };
}

function install(folder: string): void {
  const sdk = Firestore.prototype as unknown as Sdk;
  const { request, requestStream } = sdk;
  sdk.request = function (this: Sdk, method, asked, ...more) {
    if (method === 'commit' || method === 'batchWrite') countWrites(asked.writes);
    return request.call(this, method, asked, ...more);
  };
  sdk.requestStream = async function (this: Sdk, method, bidirectional, asked, ...more) {
    const stream = await requestStream.call(this, method, bidirectional, asked, ...more);
    countAnswers(stream, asked);
    return stream;
  };
  subscribe('http.server.request.start', (message) => {
    const { url = '' } = (message as { request: IncomingMessage }).request;
    if (!url.startsWith('/__/')) metered.invocations += 1;
  });
  subscribe('undici:client:sendHeaders', (message) => {
    const { request: asked, headers } = message as {
      request: { origin: string; path: string; contentLength?: number | null };
      headers: string;
    };
    if (!asked.origin.endsWith(`:${ports.simulator}`)) return;
    metered[asked.path.includes('marketdata') ? 'marketBytes' : 'sentBytes'] +=
      headers.length + (asked.contentLength ?? 0);
  });
  mkdirSync(folder, { recursive: true });
  const write = () => {
    const { user, system } = process.cpuUsage();
    const path = join(folder, String(process.pid));
    writeFileSync(path, JSON.stringify({ ...metered, cpuMs: Math.round((user + system) / 1_000) }));
    // At once: the file is read meanwhile.
    renameSync(path, `${path}.json`);
  };
  setInterval(write, 1_000).unref();
  process.on('exit', write);
}

if (metered.process === 'agent' && process.env.METER_FOLDER) takeShareOf(agentSize.cpu);
if (process.env.METER_FOLDER && metered.process !== '') install(process.env.METER_FOLDER);
