import type { Request, Response, Router } from 'express';
import { refuse, succeed } from '#gateway/replies.ts';
import { seriesOf, termsOf } from '#market/contract-terms.ts';
import { type ContractTerms, type Instrument, segmentOf } from '#market/instrument.ts';
import type { World } from '#world.ts';
import { contractObject, expiryText } from './contract-object.ts';

interface Listed {
  instrument: Instrument;
  terms: ContractTerms | undefined;
}

/**
 * Look-ups of listed instruments. Each takes as its parameters what the look-up before it answered.
 */
export function addLookupRoutes(router: Router, world: World): void {
  const find = (query: Request['query']): Listed[] =>
    world.market
      .listed(world.now())
      .map((instrument) => ({ instrument, terms: termsOf(instrument) }))
      .filter((listed) => fits(listed, query));
  const contracts = (found: readonly Listed[]) =>
    found.map(({ instrument }) => contractObject(instrument, world.now()));

  const answers: Record<string, (found: readonly Listed[]) => unknown> = {
    series: (found) => ({ series: unique(found.map(({ instrument }) => seriesOf(instrument))) }),
    symbol: (found) => contracts(found)[0],
    equitySymbol: (found) => contracts(found)[0],
    expiryDate: (found) =>
      unique(found.flatMap(({ terms }) => (terms ? `${terms.expiryDay}T${terms.expiryTime}` : []))),
    futureSymbol: (found) => contracts(found.filter(({ terms }) => terms && !terms.option)),
    optionSymbol: (found) => contracts(found.filter(({ terms }) => terms?.option)),
    // The documentation prints its two values under the name of the series.
    optionType: (found) => ({
      series: unique(found.flatMap(({ terms }) => terms?.option?.optionType ?? [])),
    }),
    strikePrice: (found) =>
      unique(found.flatMap(({ terms }) => (terms?.option ? String(terms.option.strike) : []))),
  };
  for (const [name, answer] of Object.entries(answers)) {
    router.get(`/instruments/instrument/${name}`, (request: Request, response: Response) => {
      const found = find(request.query);
      const result = answer(found);
      if (found.length > 0 && !(Array.isArray(result) && result.length === 0))
        return succeed(response, 's-rds-0', 'ok', result);
      refuse(response, {
        status: 400,
        code: 'e-instrument-0001',
        description: 'Instrument not found',
      });
    });
  }
}

/** A parameter that is missing, or has the text `undefined`, does not restrict the result. */
function fits({ instrument, terms }: Listed, query: Request['query']): boolean {
  const facts: Record<string, string | undefined> = {
    series: seriesOf(instrument),
    symbol: (terms?.name ?? instrument.displayName).toUpperCase(),
    expiryDate: terms && expiryText(terms.expiryDay),
    optionType: terms?.option?.optionType,
    strikePrice: terms?.option && String(terms.option.strike),
  };
  if (segmentOf(query.exchangeSegment) !== instrument.segment) return false;
  return Object.entries(facts).every(([name, fact]) => {
    const asked = query[name];
    if (asked === undefined || asked === '' || asked === 'undefined') return true;
    return name === 'strikePrice'
      ? Number(asked) === Number(fact)
      : (name === 'symbol' ? String(asked).toUpperCase() : asked) === fact;
  });
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values)];
}
