import type { Request, Response, Router } from 'express';
import { checkFields, type Values } from '#core/joi-rules.ts';
import { refuse, refuseFields, succeed } from '#gateway/replies.ts';
import { type Instrument, segmentNumbers, segmentOf } from '#market/instrument.ts';
import type { World } from '#world.ts';
import { contractObject } from './contract-object.ts';
import { masterRow, testContractRow } from './master-row.ts';

const searchCap = 50;

/** Instrument master and index list, which gateways answer without a token too. */
export function addOpenReferenceRoutes(router: Router, world: World): void {
  router.post('/instruments/master', (request: Request, response: Response) => {
    const segments: unknown = (request.body as Values | undefined)?.exchangeSegmentList;
    if (!Array.isArray(segments)) {
      return refuseFields(response, [
        {
          field: ['exchangeSegmentList'],
          location: 'body',
          messages: ['"exchangeSegmentList" must be an array'],
          types: ['array.base'],
        },
      ]);
    }
    const rows = world.market
      .listed(world.now())
      .filter((instrument) => segments.includes(instrument.segment))
      .map(masterRow);
    if (segments.includes('NSEFO')) rows.push(testContractRow);
    succeed(response, 's-instrument-0010', 'Instruments fetched successfully', rows.join('\n'));
  });

  router.get('/instruments/indexlist', (request: Request, response: Response) => {
    const segment = segmentOf(request.query.exchangeSegment);
    const indices = world.market
      .listed(world.now())
      .filter((instrument) => instrument.kind === 'index' && instrument.segment === segment);
    if (!segment || indices.length === 0)
      return refuse(response, {
        status: 400,
        code: 'e-instrument-0001',
        description: 'Invalid exchangeSegment',
      });
    const indexList = indices.map(
      ({ displayName, instrumentId }) => `${displayName}_${instrumentId}`,
    );
    succeed(response, 's-instrument-0007', 'Index List successfully', {
      exchangeSegment: String(segmentNumbers[segment]),
      indexList,
    });
  });
}

/** Client configuration and searches. */
export function addReferenceRoutes(router: Router, world: World): void {
  const sendContracts = (response: Response, found: readonly Instrument[]) => {
    succeed(
      response,
      's-search-0002',
      'Instruments Found',
      found.slice(0, searchCap).map((instrument) => contractObject(instrument, world.now())),
    );
  };

  router.get('/config/clientConfig', (_request: Request, response: Response) => {
    succeed(response, 's-response-0001', 'Fetched configurations successfully', clientConfig);
  });

  router.get('/search/instruments', (request: Request, response: Response) => {
    const words = String(request.query.searchString ?? '')
      .toUpperCase()
      .split(/\s+/)
      .filter(Boolean);
    if (words.length === 0)
      return refuseFields(
        response,
        checkFields({}, { searchString: { kind: 'text', maximum: 100, presence: 'required' } }),
      );
    sendContracts(
      response,
      world.market
        .listed(world.now())
        .filter(({ displayName }) =>
          words.every((word) => displayName.toUpperCase().includes(word)),
        ),
    );
  });

  router.post('/search/instrumentsbyid', (request: Request, response: Response) => {
    const wanted: unknown = (request.body as Values | undefined)?.instruments;
    const rows = Array.isArray(wanted) ? (wanted as Values[]) : [];
    const found = rows.flatMap(
      (row) =>
        world.market.instrument(
          segmentOf(row.exchangeSegment) ?? '',
          Number(row.exchangeInstrumentID),
        ) ?? [],
    );
    if (found.length === 0)
      return refuse(response, {
        status: 400,
        code: 'e-instrument-0001',
        description: 'Instrument not found',
      });
    sendContracts(response, found);
  });

  router.post('/search/instrumentsbyisin', (request: Request, response: Response) => {
    const wanted: unknown = (request.body as Values | undefined)?.ISINList;
    const list = Array.isArray(wanted) ? wanted : [];
    const found = world.market
      .listed(world.now())
      .filter((instrument) => instrument.kind === 'equity' && list.includes(instrument.isin));
    if (found.length === 0)
      return refuse(response, {
        status: 400,
        code: 'e-instrument-0001',
        description: 'Instrument not found',
      });
    sendContracts(response, found);
  });
}

/**
 * The codes a client can subscribe to. A depth of a hundred levels (5018) and binary packets do not
 * exist here. 1105 and 1507 are sent without a subscription.
 */
const clientConfig = {
  exchangeSegments: {
    NSECM: 1,
    NSEFO: 2,
    NSECD: 3,
    NSECO: 4,
    SLBM: 5,
    NIFSC: 7,
    BSECM: 11,
    BSEFO: 12,
    BSECD: 13,
    BSECO: 14,
    NCDEX: 21,
    MSECM: 41,
    MSEFO: 42,
    MSECD: 43,
    MCXFO: 51,
  },
  xtsMessageCode: {
    touchlineEvent: 1501,
    marketDepthEvent: 1502,
    indexDataEvent: 1504,
    candleDataEvent: 1505,
    marketStatusEvent: 1507,
    openInterestEvent: 1510,
    lastTradedPriceEvent: 1512,
    instrumentPropertyChangeEvent: 1105,
  },
  publishFormat: ['JSON'],
  broadCastMode: ['Full', 'Partial'],
  instrumentType: {
    Futures: 1,
    Options: 2,
    Spread: 4,
    Equity: 8,
    Spot: 16,
    PreferenceShares: 32,
    Debentures: 64,
    Warrants: 128,
    Miscellaneous: 256,
    MutualFund: 512,
  },
};
