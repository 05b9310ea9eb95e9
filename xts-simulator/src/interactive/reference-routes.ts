import type { Request, Response, Router } from 'express';
import { sessionOf } from '#gateway/guard.ts';
import { succeed } from '#gateway/replies.ts';
import type { World } from '#world.ts';
import { enums } from './enums.ts';

const tradedSegments = ['NSECM', 'NSEFO', 'BSECM', 'BSEFO'];
const sessionNumbers = { 'pre-open': 0, open: 2, auction: 8, closed: 4 } as const;

/** Profile, enums, exchange status and exchange messages. */
export function addReferenceRoutes(router: Router, world: World): void {
  router.get('/user/profile', (_request: Request, response: Response) => {
    succeed(response, 's-user-0001', 'Success', profileResult(sessionOf(response).userId));
  });
  router.get('/user/enums', (_request: Request, response: Response) => {
    succeed(response, 's-enums-0001', 'Success', enums);
  });
  router.get('/status/exchange', (_request: Request, response: Response) => {
    const exchangeTradingSession = sessionNumbers[world.market.session(world.now()).state];
    const marketStatus = tradedSegments.map((exchangeSegment) => ({
      exchangeSegment,
      exchangeMarketType: 1,
      exchangeTradingSession,
    }));
    succeed(response, 's-status-0001', 'Success', { marketStatus });
  });
  router.get('/messages/exchange', (_request: Request, response: Response) => {
    succeed(response, 's-messages-0001', 'Success', { messageList: [] });
  });
}

function profileResult(clientCode: string) {
  const segment = (ExchangeSegNumber: number) => ({
    ClientId: clientCode,
    ExchangeSegNumber,
    Enabled: true,
    ParticipantCode: '',
  });
  return {
    ClientId: clientCode,
    ClientName: `Simulated client ${clientCode}`,
    EmailId: `${clientCode.toLowerCase()}@example.com`,
    MobileNo: '0000000000',
    PAN: 'AAAAA0000A',
    IncludeInAutoSquareoff: true,
    IncludeInAutoSquareoffBlocked: false,
    IsProClient: false,
    IsInvestorClient: true,
    ResidentialAddress: 'Simulated address',
    OfficeAddress: '',
    ClientBankInfoList: [],
    ClientExchangeDetailsList: {
      NSECM: segment(1),
      NSEFO: segment(2),
      BSECM: segment(11),
      BSEFO: segment(12),
    },
  };
}
