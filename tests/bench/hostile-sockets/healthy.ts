import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { noRun } from '@sthira/contract/stream';
import { WebSocket } from 'ws';
import { beat } from '#support/stream.ts';
import type { Party } from './parties.ts';

/**
 * A socket takes a frame a second: a little more between beats, so that no frame has to wait for
 * its turn.
 */
const beatEveryMs = 1_250;
const openAtOnce = 40;

const reason = `Holding ${'.'.repeat(1_000)}`;
const beforeNumber = '.mtm","data":"';
const longestMtmFrame = 200;
const afterNumber = '.00"}'.length;

export interface Round {
  /** Milliseconds from the write of a beat to its frame, one for each frame. */
  delays: number[];
  expected: number;
}

interface Beat {
  writtenAtMs: number;
  round: Round | undefined;
}

/**
 * The healthy sockets, and the beats they are told. A beat's number is its MTM, so that a frame
 * tells which beat it is of.
 */
export class HealthyClients {
  lost = 0;
  /** Which round the beats written from now on belong to. */
  round: Round | undefined;
  private readonly beats: Beat[] = [];
  private readonly sockets = new Map<string, WebSocket[]>();

  /** Opens the sockets and waits until each is admitted. */
  async open(origin: string, parties: readonly Party[]): Promise<void> {
    for (let from = 0; from < parties.length; from += openAtOnce)
      await Promise.all(
        parties
          .slice(from, from + openAtOnce)
          .map((party) => this.openOne(`${origin}/v1/streaming/${party.path}`, party)),
      );
  }

  private async openOne(url: string, { shard }: Party): Promise<void> {
    const ws = new WebSocket(url, { skipUTF8Validation: true });
    ws.on('error', () => {});
    ws.on('close', () => {
      this.lost += 1;
    });
    await Promise.race([once(ws, 'message'), once(ws, 'close')]);
    ws.on('message', (frame: Buffer) => this.take(frame));
    this.sockets.set(shard, [...(this.sockets.get(shard) ?? []), ws]);
  }

  private take(frame: Buffer): void {
    const at = frame.length < longestMtmFrame ? frame.indexOf(beforeNumber) : -1;
    if (at < 0) return;
    const known =
      this.beats[
        Number(frame.toString('latin1', at + beforeNumber.length, frame.length - afterNumber))
      ];
    known?.round?.delays.push(performance.now() - known.writtenAtMs);
  }

  /**
   * Writes the beats of all shards, one after the other within each pause, for as long as the
   * process lives.
   */
  async keepBeating(shards: ReadonlyMap<string, readonly string[]>): Promise<void> {
    const beating = [...shards].map(async ([shard, ids], place) => {
      await wait((place * beatEveryMs) / shards.size);
      for (;;) await Promise.all([this.beatOnce(shard, ids), wait(beatEveryMs)]);
    });
    await Promise.all(beating);
  }

  private async beatOnce(shard: string, ids: readonly string[]): Promise<void> {
    const { round, beats } = this;
    if (round) round.expected += this.sockets.get(shard)?.length ?? 0;
    beats.push({ writtenAtMs: performance.now(), round });
    await beat(shard, ids, {
      mtmPaise: (beats.length - 1) * 100,
      marginPaise: 0,
      run: { ...noRun, reason },
    });
  }
}
