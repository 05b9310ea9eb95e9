import type { BrokerDifference, ComparedLeg } from '@sthira/contract/stream';
import { exactRupees } from '#words.ts';

/**
 * What differs between here and the broker: today's P&L first, then each contract, one text each.
 */
export function differenceWords({ legs, ...total }: BrokerDifference): string[] {
  return [...moneyWords('P&L', total), ...legs.flatMap(legWords)];
}

function legWords(leg: ComparedLeg): string[] {
  if (leg.here === leg.broker) return moneyWords(`${leg.symbol}: P&L`, leg);
  return [`${leg.symbol} here ${unitsText(leg.here)}, at the broker ${unitsText(leg.broker)}`];
}

function moneyWords(
  what: string,
  { herePaise, brokerPaise }: Pick<BrokerDifference, 'herePaise' | 'brokerPaise'>,
): string[] {
  if (herePaise === null || brokerPaise === null || herePaise === brokerPaise) return [];
  return [`${what} here ${exactRupees(herePaise)}, at the broker ${exactRupees(brokerPaise)}`];
}

function unitsText(units: number): string {
  return `${units < 0 ? '−' : ''}${Math.abs(units)}`;
}
