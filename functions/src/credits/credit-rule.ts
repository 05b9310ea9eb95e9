import { type CreditRule, creditRuleOn } from '@sthira/contract/credit-rules';
import type { Day } from '@sthira/contract/units';
import { settings } from '#platform/settings.ts';

/** The rule by which an IST day of trading is charged in this deployment. */
export function ruleOn(day: Day): CreditRule {
  return creditRuleOn(settings().creditRows, day);
}
