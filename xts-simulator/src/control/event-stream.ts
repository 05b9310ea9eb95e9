import type { PositionChange } from '@sthira/lab/matching/exchange-listener';
import type { Execution, Order } from '@sthira/lab/matching/order';
import { netQuantity } from '@sthira/lab/matching/positions';
import type { Request, Response, Router } from 'express';
import type { Session } from '#sessions/sessions.ts';
import type { StruckFault, World } from '#world.ts';

/**
 * `GET /events/CODE` sends what happens to a client as server-sent events, from now on: each
 * snapshot of an order, each trade, each position it makes, logins and ends of sessions, and faults
 * that struck a call.
 */
export function addEventRoute(router: Router, world: World): void {
  router.get('/events/:clientCode', (request: Request, response: Response) => {
    const clientCode = String(request.params.clientCode);
    if (!world.directory.client(clientCode))
      return void response.status(404).json({ error: `There is no client ${clientCode}.` });
    response.set({ 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.flushHeaders();
    const stop = listen(world, clientCode, (event, data) => {
      const text = JSON.stringify({ at: world.now(), ...data });
      response.write(`event: ${event}\ndata: ${text}\n\n`);
    });
    response.on('close', stop);
  });
}

/** Calls `send` with each event of one client, until the function it answers is called. */
function listen(
  { events, sessions }: World,
  clientCode: string,
  send: (event: string, data: object) => void,
): () => void {
  const order = (row: Order) => {
    if (row.clientCode === clientCode) send('order', orderOf(row));
  };
  const trade = ({ order: row, quantity, pricePaise }: Execution) => {
    if (row.clientCode !== clientCode) return;
    const { tag, symbol, side } = row;
    send('trade', { tag, symbol, side, quantity, pricePaise });
  };
  const position = ({ clientCode: owner, position: row, mode }: PositionChange) => {
    if (owner === clientCode && mode === 'NetWise')
      send('position', { symbol: row.symbol, quantity: netQuantity(row) });
  };
  const fault = ({ client, ...struck }: StruckFault) => {
    if (client === clientCode) send('fault', struck);
  };
  const login = ({ userId, half }: Session) => {
    if (userId === clientCode) send('login', { half });
  };
  const logout = ({ userId, half }: Session) => {
    if (userId === clientCode) send('logout', { half });
  };
  events.on('order', order).on('trade', trade).on('position', position).on('fault', fault);
  sessions.on('open', login).on('dead', logout);
  return () => {
    events.off('order', order).off('trade', trade).off('position', position).off('fault', fault);
    sessions.off('open', login).off('dead', logout);
  };
}

function orderOf({ tag, symbol, side, terms, status, filledQuantity, reason }: Order) {
  return { tag, symbol, side, quantity: terms.quantity, status, filledQuantity, reason };
}
