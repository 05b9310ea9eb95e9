import { type SessionFile, tapeFile, tapeVersion } from '@sthira/contract/tape-file';
import { dayInWords } from '@sthira/contract/units';
import type { RecordedSession } from '#backtest/backtest.ts';
import { packSession, unpackSession } from './session-file.ts';
import { type Tape, tapeId } from './tape.ts';

/** The text is no tape of ours; `message` is a sentence for the person who wanted to read it. */
export class UnreadableTape extends Error {
  constructor(problem: string) {
    super(problem);
    this.name = 'UnreadableTape';
  }
}

/** Some sessions of an index as compact JSON: whole paise and hundredths of VIX, as differences. */
export function encodeTape({ kind, underlying, sessions }: Omit<Tape, 'id'>): string {
  const packed = sessions.map(packSession);
  return JSON.stringify({ version: tapeVersion, kind, underlying, sessions: packed });
}

/** What `encodeTape` wrote. Throws `UnreadableTape`. */
export function decodeTape(text: string): Tape {
  const json = jsonIn(text);
  const version = versionOf(json);
  if (version === undefined) throw new UnreadableTape('This is not a tape.');
  if (version !== tapeVersion)
    throw new UnreadableTape(
      `This tape is of version ${version}, and only version ${tapeVersion} can be read here.`,
    );
  const read = tapeFile.safeParse(json);
  if (!read.success) {
    const place = read.error.issues[0]?.path.join('.') ?? '';
    throw new UnreadableTape(`The tape is damaged at ${place}.`);
  }
  const { kind, underlying, sessions } = read.data;
  const days = sessions.map(({ day }) => day);
  const unordered = days.find((day, at) => day <= (days[at - 1] ?? ''));
  if (unordered) throw new UnreadableTape(`The tape is damaged: ${unordered} is not in order.`);
  return { id: tapeId({ kind, underlying }), kind, underlying, sessions: sessions.map(session) };
}

function session(file: SessionFile): RecordedSession {
  try {
    return unpackSession(file);
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    throw new UnreadableTape(`The tape is damaged on ${dayInWords(file.day)}: ${problem}.`);
  }
}

function versionOf(json: unknown): unknown {
  return typeof json === 'object' && json !== null && 'version' in json ? json.version : undefined;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
