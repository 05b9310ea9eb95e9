import type { Credentials } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import type { BrokerProfile } from '#brokers/broker-profiles.ts';
import { readDeadlineMs, send } from '#brokers/request.ts';
import { isRow, textFrom } from '#brokers/wire-values.ts';

/** An open market data session. The token is secret, and of no use to the interactive half. */
export interface MarketSession {
  token: string;
  userId: string;
  base: string;
}

/** Logs in to a broker's market data half. Throws BrokerError. */
export async function openMarketSession(
  profile: BrokerProfile,
  { apiKey, apiSecret }: Credentials,
): Promise<MarketSession> {
  const base = `${profile.base}${profile.marketPrefix}`;
  const body = { appKey: apiKey, secretKey: apiSecret, source: profile.source };
  const url = `${base}/auth/login`;
  const result = await send({
    method: 'POST',
    url,
    body,
    secrets: [apiKey, apiSecret],
    purpose: 'read',
    deadlineMs: readDeadlineMs,
  });
  const token = isRow(result) ? textFrom(result.token) : '';
  const userId = isRow(result) ? textFrom(result.userID) : '';
  if (token === '' || userId === '')
    throw new BrokerError('bad-answer', {
      detail: 'a market data login without a token or a user',
    });
  return { token, userId, base };
}
