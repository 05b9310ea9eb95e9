import { dayMs, type Instant, type Paise } from '@sthira/contract/units';
import type { OptionContract } from '#contracts/contracts.ts';
import { expiryInstant, yearsUntil } from '#contracts/expiries.ts';
import { type EuropeanOption, greeksOf, priceOption } from '#prices/black-scholes.ts';
import { impliedVolatility } from '#prices/implied-volatility.ts';
import { yieldBy } from '#prices/parity-forward.ts';
import { carry, type PricingLevels, premiumOf } from '#prices/premium.ts';
import { type QuotedSmile, volatilityAt } from '#prices/quoted-smile.ts';
import { varianceYears } from '#prices/variance-clock.ts';
import type { PayoffLeg } from './payoff.ts';

export interface OpenLeg extends PayoffLeg {
  contract: OptionContract;
  /** Its last price; null while there is none. */
  lastPaise: Paise | null;
}

/**
 * A leg and how its price is made: by the volatility of its own price, by those that quotes around
 * its strike imply, or by India VIX.
 */
export interface PricedLeg extends OpenLeg {
  /** Per year, as a fraction. */
  volatility: number;
  pricedBy: 'its price' | 'quotes' | 'VIX';
  /** By which its forward grows out of the index, and what told it. */
  dividendYield: number;
  forwardBy: 'quotes' | 'carry';
}

type Dated = Pick<PricedLeg, 'contract' | 'dividendYield'>;

/** An option at a moment and a level, but for its volatility. */
function optionAt(
  { contract: { expiryDay, strike, optionType: type }, dividendYield }: Dated,
  at: Instant,
  indexPaise: number,
): Omit<EuropeanOption, 'volatility'> {
  return {
    ...{ type, strike, spot: indexPaise / 100 },
    years: yearsUntil(expiryDay, at),
    varianceYears: varianceYears(at, expiryInstant(expiryDay)),
    rate: carry.rate,
    dividendYield,
  };
}

/** The market as it is told: the levels, and what quotes say of the legs' own expiry. */
export interface KnownMarket extends Pick<PricingLevels, 'indexPaise' | 'vixHundredths'> {
  smile?: QuotedSmile | undefined;
}

/** How a leg is priced from now on, at the forward of the quotes where there is one. */
export function pricedLeg(leg: OpenLeg, at: Instant, market: KnownMarket): PricedLeg {
  const { contract, lastPaise } = leg;
  const { smile, ...levels } = market;
  const impliedYield =
    smile &&
    yieldBy(smile.forward, {
      index: levels.indexPaise / 100,
      years: yearsUntil(contract.expiryDay, at),
    });
  const dated = {
    ...leg,
    dividendYield: impliedYield ?? carry.dividendYield,
    forwardBy: impliedYield === undefined ? ('carry' as const) : ('quotes' as const),
  };
  const implied =
    lastPaise === null
      ? null
      : impliedVolatility({ ...optionAt(dated, at, levels.indexPaise), price: lastPaise / 100 });
  if (implied !== null) return { ...dated, volatility: implied, pricedBy: 'its price' };
  const quoted =
    impliedYield === undefined ? undefined : volatilityAt(smile?.points ?? [], contract.strike);
  if (quoted !== undefined) return { ...dated, volatility: quoted, pricedBy: 'quotes' };
  const { volatility } = premiumOf(contract, at, { ...levels, dividendYield: dated.dividendYield });
  return { ...dated, volatility, pricedBy: 'VIX' };
}

/** A moment and level to which a position is taken; volatility in points, so that 1 is 1 %. */
export interface Scenario {
  at: Instant;
  indexPaise: number;
  volatilityPoints?: number;
}

/**
 * What the legs make at a moment and a level by the formula of Black, Scholes and Merton with each
 * leg's own volatility, in paise, before charges.
 */
export function scenarioPaise(
  legs: readonly PricedLeg[],
  { at, indexPaise, volatilityPoints = 0 }: Scenario,
): number {
  return legs.reduce((sum, leg) => {
    const { units, entryPaise, volatility } = leg;
    const moved = Math.max(0, volatility + volatilityPoints / 100);
    const option = { ...optionAt(leg, at, indexPaise), volatility: moved };
    return sum + units * (100 * priceOption(option) - entryPaise);
  }, 0);
}

/** In paise for the whole of the units. */
export interface LegGreeks {
  /** For a point of the index. */
  deltaPaise: number;
  /** What the delta grows by a point of the index. */
  gammaPaise: number;
  /** For a percent of volatility. */
  vegaPaise: number;
  /** For the 24 hours that follow. */
  dayPaise: number;
}

export function legGreeks(leg: PricedLeg, at: Instant, indexPaise: number): LegGreeks {
  const { units, volatility } = leg;
  const { delta, gamma, vega } = greeksOf({ ...optionAt(leg, at, indexPaise), volatility });
  const today = scenarioPaise([leg], { at, indexPaise });
  return {
    deltaPaise: 100 * units * delta,
    gammaPaise: 100 * units * gamma,
    vegaPaise: units * vega,
    dayPaise: scenarioPaise([leg], { at: at + dayMs, indexPaise }) - today,
  };
}

/** What a move of the index to the worse side costs now, in paise; 0 where both sides gain. */
export function moveLossPaise(
  legs: readonly PricedLeg[],
  { at, indexPaise, share }: { at: Instant; indexPaise: number; share: number },
): number {
  const now = scenarioPaise(legs, { at, indexPaise });
  const [down, up] = [1 - share, 1 + share].map((factor) =>
    scenarioPaise(legs, { at, indexPaise: indexPaise * factor }),
  );
  return Math.max(0, now - Math.min(down ?? now, up ?? now));
}
