import type { Server as HttpServer } from 'node:http';
import type { Server } from 'socket.io';
import type { Profile } from '#core/profile.ts';
import { orderEvent } from '#interactive/order-row.ts';
import { lotOf } from '#interactive/position-lot.ts';
import { positionEvent } from '#interactive/position-row.ts';
import { tradeEvent } from '#interactive/trade-row.ts';
import type { World } from '#world.ts';
import { bentEmit } from './event-faults.ts';
import { openGate } from './open-gate.ts';

/**
 * Order, trade and position events of one profile: each payload is a JSON text. A client that
 * reconnects does not get the events it missed.
 */
export function serveInteractiveSocket(http: HttpServer, world: World, profile: Profile): Server {
  const { events, market } = world;
  return openGate(
    http,
    { world, profile, half: 'interactive', path: profile.interactivePrefix },
    (socket, session) => {
      const clientCode = session.userId;
      const emit = bentEmit({ world, profile, socket, session });
      let sent = 0;
      const sequence = () => {
        sent += 1;
        return 1_600_000_000_000_000 + sent;
      };
      const listeners = {
        order: (order: Parameters<typeof orderEvent>[0]) => {
          if (order.clientCode === clientCode)
            emit('order', JSON.stringify(orderEvent(order, sequence())));
        },
        trade: (execution: Parameters<typeof tradeEvent>[0]) => {
          if (execution.order.clientCode === clientCode)
            emit('trade', JSON.stringify(tradeEvent(execution, sequence())));
        },
        position: ({
          clientCode: owner,
          position,
          mode,
        }: {
          clientCode: string;
          position: Parameters<typeof positionEvent>[0];
          mode: string;
        }) => {
          if (owner !== clientCode) return;
          emit(
            'position',
            JSON.stringify(
              positionEvent(position, { clientCode, ...lotOf(position, market, profile), mode }),
            ),
          );
        },
      };
      events
        .on('order', listeners.order)
        .on('trade', listeners.trade)
        .on('position', listeners.position);
      socket.on('disconnect', () => {
        events
          .off('order', listeners.order)
          .off('trade', listeners.trade)
          .off('position', listeners.position);
      });
    },
  );
}
