import { paths } from '@sthira/contract/paths';
import * as z from 'zod/mini';
import { pricesDocument } from '#documents/market.ts';
import { log } from '#platform/log/log.ts';
import { createNewestFrame, encodeFrame, type Frame } from '#streaming/sockets/backlog.ts';
import type { Connection } from '#streaming/sockets/connection.ts';
import type { Deliveries } from '#streaming/sockets/deliveries.ts';
import { createSharedWatch, type SharedWatch } from '#streaming/watches/shared-watch.ts';
import type { WatchedDocument } from '#streaming/watches/sources.ts';
import { marketFrameOf } from './market-frame.ts';

const gapMs = 250;
const levels = z.pick(pricesDocument, { at: true, indices: true });

export interface MarketStream {
  join(connection: Connection): void;
}

/** The index levels: the last known ones at once, then each change, at most four times a second. */
export function createMarketStream({
  documents,
  deliveries,
}: {
  documents: SharedWatch<WatchedDocument>;
  deliveries: Deliveries;
}): MarketStream {
  const frames = createSharedWatch<Frame>((path, emit) =>
    documents.watch(path, ({ data }) => {
      if (data === undefined) return;
      const parsed = levels.safeParse(data);
      if (parsed.success) emit(encodeFrame(marketFrameOf(parsed.data)));
      else log.error('record.unreadable', { issues: parsed.error.issues });
    }),
  );
  return {
    join(connection) {
      const backlog = createNewestFrame();
      const deliver = deliveries.open({ connection, backlog, gapMs });
      const leave = frames.watch(paths.prices, (frame) => {
        backlog.put(frame);
        deliver();
      });
      connection.onEnd(leave);
    },
  };
}
