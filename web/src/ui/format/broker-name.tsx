import { type AnyBroker, brokerNames, isOnPaper, paperWord } from '@sthira/contract/accounts';

/** A broker as people call it, with the name the platform has for its server. */
export const brokerText = (broker: AnyBroker): string =>
  isOnPaper({ broker }) ? paperWord : `${brokerNames[broker]} · ${broker}`;

/** The same in a table, on two lines. */
export function BrokerName({ broker }: { broker: AnyBroker }) {
  if (isOnPaper({ broker })) return paperWord;
  return (
    <>
      <span className="block sm:whitespace-nowrap">{brokerNames[broker]}</span>
      <span className="block text-xs text-ink-soft">{broker}</span>
    </>
  );
}
