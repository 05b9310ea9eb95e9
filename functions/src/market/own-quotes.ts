import type { Broker } from '@sthira/contract/accounts';
import type { Session } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { type BrokerProfile, brokerProfile } from '#brokers/broker-profiles.ts';
import type { Pace } from '#brokers/request.ts';
import { systemClock } from '#platform/clock.ts';
import { settings } from '#platform/settings.ts';
import { createMarketData } from './market-data.ts';
import type { Instrument, Tick } from './tick.ts';

/** Asks an account's broker for prices with the account's own session. Throws BrokerError. */
export type AskOwnQuotes = (
  session: Session,
  instruments: readonly Instrument[],
) => Promise<Tick[]>;

/**
 * XTS knows two kinds of keys, and an account has the trading one: most servers do not know its
 * token in their market data half, and say so as if it were dead. That is a refusal, no reason to
 * log in again. There is no login in the market data half with the account's keys either: where a
 * server counts a key pair once, it would end the session that trades.
 */
export function createOwnQuotes(profile: BrokerProfile, pace: Pace): AskOwnQuotes {
  const data = createMarketData(profile, pace);
  return async ({ token, userId }, instruments) => {
    try {
      return await data.quotes(
        { token, userId, base: `${profile.base}${profile.marketPrefix}` },
        instruments,
      );
    } catch (error) {
      if (!(error instanceof BrokerError) || error.kind !== 'session-dead') throw error;
      throw new BrokerError('refused', {
        text: 'This broker tells prices only to a market data key.',
        detail: error.detail,
      });
    }
  };
}

export function ownQuotesOf(name: Broker): AskOwnQuotes {
  return createOwnQuotes(brokerProfile(name, settings().xtsBaseUrl), {
    clock: systemClock,
    random: Math.random,
  });
}
