import { serverNow } from '#clock/server-now.ts';
import { createStore } from '#platform/store.ts';
import { foldMarketFrame, type Ticks } from './frames.ts';
import { createLiveSocket } from './socket.ts';

export const ticks = createStore<Ticks>({});

export const marketFeed = createLiveSocket({
  path: (token) => `/v1/streaming/ws/${token}`,
  message: (text) => ticks.set(foldMarketFrame(ticks.get(), text, serverNow())),
});
