import { brokerNames } from '@sthira/contract/accounts';
import { istDayEnd } from '@sthira/contract/units';
import { type Brokerage, planOf } from '@sthira/quant/charges/brokerage-plan';
import { brokerAt } from '#accounts/record/broker-history.ts';
import { rupeesText } from '#payments/invoices/format-tax-paper.ts';
import type { Traded } from './account-report.ts';

/**
 * For who reads the charges of these days: which of them are simulated, and a sentence for each broker
 * of whose plan figures are assumed. The plan is that of an account's last day with charges.
 */
export function chargeNotes(reports: readonly Traded[]): string[] {
  return [...simulatedNotes(reports), ...planNotes(reports)];
}

function simulatedNotes(reports: readonly Traded[]): string[] {
  const simulated = reports.flatMap(({ account: { accountName, simulatedThrough = '' }, days }) =>
    days.some(({ day }) => day <= simulatedThrough) ? [{ accountName, simulatedThrough }] : [],
  );
  return [...Map.groupBy(simulated, ({ simulatedThrough }) => simulatedThrough)].map(
    ([through, accounts]) =>
      `Simulated: the days through ${through} of ${accounts.map(({ accountName }) => accountName).join(', ')} were played over a simulated past, and no order was sent.`,
  );
}

function planNotes(reports: readonly Traded[]): string[] {
  const notes = reports.flatMap(({ account, days }) => {
    const day = days.findLast(({ charges, fills }) => charges !== null && fills > 0)?.day;
    if (day === undefined) return [];
    const broker = brokerAt(account, istDayEnd(day) - 1);
    const { brokerage, unconfirmed } = planOf(broker, day);
    if (unconfirmed.length === 0) return [];
    return `${brokerNames[broker]}: ${brokerageText(brokerage)} is assumed. No contract note of this broker has confirmed ${unconfirmed.join(', ')}.`;
  });
  return [...new Set(notes)].sort();
}

function brokerageText(brokerage: Brokerage): string {
  switch (brokerage.kind) {
    case 'flat':
      return `${rupeesText(brokerage.paise)} an executed order`;
    case 'perLot':
      return `${rupeesText(brokerage.paise)} a lot`;
    case 'share':
      return `${brokerage.perCrore / 100_000} % of the premium, ${rupeesText(brokerage.mostPaise)} an order at most`;
  }
}
