import { simulator } from '#support/addresses.ts';
import type { Book } from '#support/broker-book.ts';
import type { FaultPlan, FaultSwitch, Hand } from './fault-plans.ts';

async function post(path: string, body: object): Promise<Response> {
  return fetch(`${simulator}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}

/** Switches of a client that are on. `lift` ends those that have not ended by themselves. */
export interface ActiveFaults {
  lift(): Promise<void>;
}

/**
 * Switches a fault on for one client. Answers what the stand-in broker does not know yet in
 * `unknown`.
 */
export async function strike(
  client: string,
  { switches, aim, hand }: FaultPlan,
  book: Book,
): Promise<ActiveFaults & { unknown: string[] }> {
  const ids: number[] = [];
  const unknown: string[] = [];
  const held = book.positions
    .filter(({ quantity }) => quantity !== 0)
    .map(({ instrumentId }) => instrumentId);
  const aims: object[] =
    aim === 'client' ? [{ client }] : held.map((instrumentId) => ({ instrumentId }));
  for (const { kind, ...rest } of switches)
    for (const target of aims) {
      const reply = await post('/faults', { kind, ...rest, ...target });
      const text = await reply.text();
      if (reply.ok) ids.push(...idOf(text));
      else unknown.push(`${kind}: ${firstLine(text)}`);
    }
  if (hand) unknown.push(...(await lendHand(client, hand, book)));
  const lift = liftOf(ids, (id) => fetch(`${simulator}/faults?id=${id}`, { method: 'DELETE' }));
  return { lift, unknown };
}

/**
 * Lifts each switch once. Called again after a connection broke, as one does when the broker wakes
 * from standing still, it goes on with those that are still on.
 */
export function liftOf(ids: number[], remove: (id: number) => Promise<unknown>) {
  return async (): Promise<void> => {
    for (let id = ids[0]; id !== undefined; id = ids[0]) {
      await remove(id);
      ids.shift();
    }
  };
}

/** A cut of sockets happens at once and stays nowhere. */
function idOf(text: string): number[] {
  const { id } = JSON.parse(text) as { id?: number };
  return id === undefined ? [] : [id];
}

/**
 * Sends an order by hand, or the broker's square off, in the client's name. Returns the text of a
 * refusal by the stand-in broker.
 */
export async function lendHand(client: string, hand: Hand, book: Book): Promise<string[]> {
  if (hand === 'square-off') return complaint(await post(`/square-off/${client}`, {}));
  const wanted = handOrder(hand, book);
  return wanted ? complaint(await post('/hand', { client, ...wanted })) : [];
}

interface HandOrder {
  segment: string;
  instrumentId: number;
  side: FaultSwitch['side'];
  quantity: number;
  product?: 'MIS';
  tag?: string;
}

/** A hand's order is not sliced: no more than the exchange takes at once of any contract. */
const mostByHand = 780;

/**
 * An order by hand on one leg: for the whole leg, if it is not too large. Undefined while there is
 * no such leg.
 */
export function handOrder(
  hand: Hand,
  { positions, orders }: Pick<Book, 'positions' | 'orders'>,
): HandOrder | undefined {
  const onShort =
    hand === 'buy-back-short' || hand === 'buy-short-intraday' || hand === 'repeat-tag';
  const leg = positions.find(({ quantity }) => (onShort ? quantity < 0 : quantity > 0));
  if (!leg) return undefined;
  const { segment, instrumentId, quantity } = leg;
  const ordered = orders.findLast((order) => order.instrumentId === instrumentId);
  return {
    segment,
    instrumentId,
    side: hand === 'sell-wing' || hand === 'sell-wing-intraday' ? 'SELL' : 'BUY',
    quantity: Math.min(Math.abs(quantity), mostByHand),
    ...(hand.endsWith('intraday') ? { product: 'MIS' } : {}),
    ...(hand === 'repeat-tag' ? { tag: ordered?.tag ?? '' } : {}),
  };
}

async function complaint(reply: Response): Promise<string[]> {
  const text = await reply.text();
  return reply.ok
    ? []
    : [`${new URL(reply.url).pathname.split('/')[1]}: ${reply.status} ${firstLine(text)}`];
}

const firstLine = (text: string) => (text.split(/\\n|\n/)[0] ?? '').slice(0, 120);
