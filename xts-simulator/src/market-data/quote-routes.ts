import type { Request, Response, Router } from 'express';
import { checkFields, type FieldError, numberOf, type Values } from '#core/joi-rules.ts';
import { sessionOf } from '#gateway/guard.ts';
import { refuse, refuseFields, succeed } from '#gateway/replies.ts';
import { type Instrument, segmentOf } from '#market/instrument.ts';
import type { World } from '#world.ts';
import { type MessageCode, marketEvent } from './market-event.ts';
import type { Subscription, Subscriptions } from './subscriptions.ts';

/** More instruments than this in one call are refused. */
const callCap = 50;
const quoteCodes = { kind: 'oneOf', values: ['1501', '1502', '1510', '1512'] } as const;
const subscriptionCodes = {
  kind: 'oneOf',
  values: ['1501', '1502', '1504', '1505', '1510', '1512'],
} as const;
/**
 * The simulator sends no binary packets, so a client that asks for them is refused instead of
 * waiting for ever.
 */
const formats = { kind: 'oneOf', values: ['JSON'] } as const;

/** Quotes and subscriptions. */
export function addQuoteRoutes(router: Router, world: World, subscriptions: Subscriptions): void {
  const snapshot = ({ code, instrument }: Subscription, client: string) =>
    code === 1504 || code === 1505
      ? []
      : [
          JSON.stringify(
            marketEvent(
              code,
              { instrument, quote: world.published(instrument, { client, now: world.now() }) },
              'flat',
            ),
          ),
        ];

  const listed = (list: readonly Subscription[], response: Response) => ({
    mdp: list[0]?.code ?? 0,
    quotesList: list.map(({ instrument }) => ({
      exchangeSegment: world.market.segmentNumber(instrument),
      exchangeInstrumentID: String(instrument.instrumentId),
    })),
    listQuotes: list.flatMap((subscription) => snapshot(subscription, sessionOf(response).userId)),
  });

  router.post('/instruments/quotes', (request: Request, response: Response) => {
    const wanted = readWanted(world, request, response, {
      xtsMessageCode: quoteCodes,
      publishFormat: formats,
    });
    if (wanted)
      succeed(response, 's-quotes-0001', 'Get quotes successfully!', listed(wanted, response));
  });

  router.post('/instruments/subscription', (request: Request, response: Response) => {
    const wanted = readWanted(world, request, response, { xtsMessageCode: subscriptionCodes });
    if (!wanted) return;
    const { token } = sessionOf(response);
    const { state, added } = subscriptions.add(token, wanted);
    if (state === 'full')
      return refuse(response, {
        status: 400,
        code: 'e-session-0004',
        description: 'Subscription limit exceeded',
      });
    const result = {
      ...listed(added, response),
      Remaining_Subscription_Count: subscriptions.remaining(token),
    };
    if (added.length > 0)
      return succeed(response, 's-session-0001', 'Instrument subscribed successfully!', result);
    refuse(response, {
      status: 400,
      code: 'e-session-0002',
      description: 'Instrument Already Subscribed !',
      result,
    });
  });

  router.put('/instruments/subscription', (request: Request, response: Response) => {
    const wanted = readWanted(world, request, response, { xtsMessageCode: subscriptionCodes });
    if (!wanted) return;
    const { token } = sessionOf(response);
    subscriptions.remove(token, wanted);
    succeed(response, 's-response-0001', 'Instrument unsubscribed successfully!', {
      Remaining_Subscription_Count: subscriptions.remaining(token),
    });
  });

  router.get('/instruments/subscription', (request: Request, response: Response) => {
    const code = Number(request.query.xtsMessageCode);
    const list = subscriptions
      .of(sessionOf(response).token)
      .filter((subscription) => subscription.code === code);
    const { mdp, quotesList } = listed(list, response);
    succeed(response, 's-response-0001', 'Success', { mdp, quotesList });
  });
}

/** The instruments and code that a call asks for; `undefined` when the call was refused here. */
function readWanted(
  world: World,
  request: Request,
  response: Response,
  rules: Parameters<typeof checkFields>[1],
): Subscription[] | undefined {
  const body = (request.body ?? {}) as Values;
  const errors = [...checkFields(body, rules), ...instrumentErrors(body.instruments)];
  if (errors.length > 0) {
    refuseFields(response, errors);
    return undefined;
  }
  const code = Number(body.xtsMessageCode) as MessageCode;
  const instruments = (body.instruments as Values[]).map((row) => findInstrument(world, row));
  const served = instruments
    .filter((instrument) => instrument !== undefined)
    .filter(({ kind }) => code !== 1504 || kind === 'index');
  if (served.length === instruments.length)
    return served.map((instrument) => ({ code, instrument }));
  refuse(response, { status: 400, code: 'e-instrument-0001', description: 'Invalid instruments' });
  return undefined;
}

function findInstrument(world: World, row: Values): Instrument | undefined {
  const segment = segmentOf(row.exchangeSegment);
  return segment && world.market.instrument(segment, numberOf(row.exchangeInstrumentID) ?? 0);
}

function instrumentErrors(instruments: unknown): FieldError[] {
  const complain = (text: string, type: string): FieldError[] => [
    {
      field: ['instruments'],
      location: 'body',
      messages: [`"instruments" ${text}`],
      types: [type],
    },
  ];
  if (!Array.isArray(instruments)) return complain('must be an array', 'array.base');
  if (instruments.length === 0) return complain('must contain at least 1 items', 'array.min');
  return instruments.length > callCap
    ? complain(`must contain less than or equal to ${callCap} items`, 'array.max')
    : [];
}
