import { type AnyBroker, brokerNames } from '@sthira/contract/accounts';

/** A broker as people call it, with the name the platform has for its server. */
export const brokerText = (broker: AnyBroker): string =>
  broker === 'Paper' ? 'PAPER' : `${brokerNames[broker]} · ${broker}`;

/** The same in a table, on two lines. */
export function BrokerName({ broker }: { broker: AnyBroker }) {
  if (broker === 'Paper') return 'PAPER';
  return (
    <>
      <span className="block sm:whitespace-nowrap">{brokerNames[broker]}</span>
      <span className="block text-xs text-ink-soft">{broker}</span>
    </>
  );
}
