import type { Request, Response, Router } from 'express';
import type { Profile } from '#core/profile.ts';
import { faultTarget } from '#faults/fault-target.ts';
import { sessionOf } from '#gateway/guard.ts';
import { refuse, refuseFields, sendRows, succeed } from '#gateway/replies.ts';
import type { World } from '#world.ts';
import { balanceResult } from './balance.ts';
import { holdingsResult } from './holdings.ts';
import { lotOf } from './position-lot.ts';
import { positionRow } from './position-row.ts';

const modes = { DAYWISE: 'DayWise', NETWISE: 'NetWise', DAY: 'DayWise', NET: 'NetWise' } as const;

/** Balance, holdings and positions. */
export function addMoneyRoutes(router: Router, world: World, profile: Profile): void {
  router.get('/user/balance', (_request: Request, response: Response) => {
    const clientCode = sessionOf(response).userId;
    succeed(
      response,
      's-user-0002',
      'Success',
      balanceResult(clientCode, world.exchange.funds(clientCode, world.now()), profile),
    );
  });

  router.get('/portfolio/holdings', (_request: Request, response: Response) => {
    const client = world.directory.client(sessionOf(response).userId);
    if (!client)
      return refuse(response, {
        status: 400,
        code: 'e-holdings-0005',
        description: 'Data Not Available',
      });
    const result = holdingsResult(
      client,
      world.exchange.positions(client.clientCode, 'NetWise', world.now()),
      {
        market: world.market,
        shape: profile.holdings,
        now: world.now(),
      },
    );
    sendRows(response, profile, {
      code: profile.holdings === 'map' ? 's-holdings-0001' : 's-portfolio-0013',
      emptyCode: 'e-holdings-0005',
      rows: client.holdings,
      result,
    });
  });

  router.get('/portfolio/positions', (request: Request, response: Response) => {
    const mode = modes[String(request.query.dayOrNet).toUpperCase() as keyof typeof modes];
    if (!mode) {
      const messages: [string] = ['"dayOrNet" must be one of [DayWise, NetWise]'];
      return refuseFields(response, [
        { field: ['dayOrNet'], location: 'query', messages, types: ['any.allowOnly'] },
      ]);
    }
    const target = faultTarget(world, profile, request);
    const clientCode = world.shownBooks.ownerOf('positions', target);
    const markedAt = world.shownBooks.markedAt(target);
    const rows = world.shownBooks.positions(target, mode).map((position) => {
      const lastPaise = world.exchange.lastPaise(position, markedAt, clientCode);
      return positionRow(
        position,
        { clientCode, ...lotOf(position, world.market, profile), lastPaise },
        profile,
      );
    });
    sendRows(response, profile, {
      code: 's-portfolio-0001',
      emptyCode: 'e-portfolio-0005',
      rows,
      result: profile.positions === 'bare' ? rows : { positionList: rows },
    });
  });
}
