import type { Session, XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';

interface PaperSetting {
  accountId: string;
  clock: Clock;
}

/** The broker of a paper account: no call of it leaves the platform. */
export function paperConnector(_store: Store, { accountId, clock }: PaperSetting): XtsConnector {
  const notYet = async (): Promise<never> => {
    throw new BrokerError('bad-answer');
  };
  return {
    login: async () => openPaperSession(accountId, clock),
    logout: async () => {},
    ...{ profile: notYet, balance: notYet, holdings: notYet, positions: notYet },
    ...{ orderBook: notYet, tradeBook: notYet, orderHistory: notYet },
    ...{ place: notYet, cancel: notYet },
  };
}

/** Dead when its IST day ends, as those of brokers are. */
export function openPaperSession(accountId: string, clock: Clock): Session {
  return {
    token: `paper-${clock.now()}`,
    ...{ userId: accountId, clientId: accountId, base: '', clientKind: 'investor' },
  };
}
