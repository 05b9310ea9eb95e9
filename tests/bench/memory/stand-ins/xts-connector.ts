import type * as real from '../../../../functions/src/brokers/xts-connector.ts';
import { world } from '../agents-world.ts';

export * from '../../../../functions/src/brokers/xts-connector.ts';

/** A broker in another process: its answers come after a while, as parsed text. */
export const brokerFor = (() => world().connector) as unknown as typeof real.brokerFor;
