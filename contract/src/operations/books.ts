import * as z from 'zod/mini';
import { accountTimeline, timelineInput } from '../account-timeline.ts';
import { adminReport, adminReportInput } from '../admin-reports.ts';
import { adminSearch, adminSearchInput } from '../admin-search.ts';
import { activity, activityInput, auditNames, auditNamesInput } from '../audit-calls.ts';
import { funds, holding, order, position, trade } from '../books.ts';
import { brokerHealth } from '../broker-health.ts';
import { dayBars } from '../day-bars.ts';
import { dayChargesInput, dayNoteInput, keptDay } from '../day-notes.ts';
import { priceLevels } from '../price-levels.ts';
import { report, reportInput } from '../reports.ts';
import { result, resultInput } from '../results.ts';
import { shadow } from '../shadow.ts';
import { nothing, type Operation, refusals } from './operation.ts';
import { routes } from './routes.ts';

/** The books of the brokers, and our own records of trading. */
export const bookOperations = {
  getPositions: {
    ...routes.getPositions,
    who: 'investor',
    input: nothing,
    output: z.array(position),
    errors: ['unavailable'],
  },
  getOrders: {
    ...routes.getOrders,
    who: 'investor',
    input: nothing,
    output: z.array(order),
    errors: ['unavailable'],
  },
  getTrades: {
    ...routes.getTrades,
    who: 'investor',
    input: nothing,
    output: z.array(trade),
    errors: ['unavailable'],
  },
  getHoldings: {
    ...routes.getHoldings,
    who: 'investor',
    input: nothing,
    output: z.array(holding),
    errors: ['unavailable'],
  },
  getFunds: {
    ...routes.getFunds,
    who: 'investor',
    input: nothing,
    output: z.record(z.string(), funds),
    errors: ['unavailable'],
  },
  getDayBars: {
    ...routes.getDayBars,
    who: 'investor',
    input: nothing,
    output: dayBars,
    errors: [],
  },
  getReport: {
    ...routes.getReport,
    who: 'investor',
    input: reportInput,
    output: report,
    errors: refusals.lookup,
  },
  getResult: {
    ...routes.getResult,
    who: 'investor',
    input: resultInput,
    output: result,
    errors: refusals.lookup,
  },
  saveDayNote: {
    ...routes.saveDayNote,
    who: 'investor',
    input: dayNoteInput,
    output: keptDay,
    errors: refusals.lookup,
  },
  confirmDayCharges: {
    ...routes.confirmDayCharges,
    who: 'investor',
    input: dayChargesInput,
    output: keptDay,
    errors: refusals.lookup,
  },
  getShadow: {
    ...routes.getShadow,
    who: 'investor',
    input: reportInput,
    output: shadow,
    errors: refusals.lookup,
  },
  getAdminReport: {
    ...routes.getAdminReport,
    who: 'admin',
    input: adminReportInput,
    output: adminReport,
    errors: [],
  },
  getBrokerHealth: {
    ...routes.getBrokerHealth,
    who: 'admin',
    input: nothing,
    output: brokerHealth,
    errors: [],
  },
  getPriceLevels: {
    ...routes.getPriceLevels,
    who: 'admin',
    input: nothing,
    output: priceLevels,
    errors: [],
  },
  getActivity: {
    ...routes.getActivity,
    who: 'investor',
    input: activityInput,
    output: activity,
    errors: [],
  },
  getAccountTimeline: {
    ...routes.getAccountTimeline,
    who: 'admin',
    input: timelineInput,
    output: accountTimeline,
    errors: refusals.lookup,
  },
  searchPlatform: {
    ...routes.searchPlatform,
    who: 'admin',
    input: adminSearchInput,
    output: adminSearch,
    errors: [],
  },
  getAuditNames: {
    ...routes.getAuditNames,
    who: 'admin',
    input: auditNamesInput,
    output: auditNames,
    errors: [],
  },
} as const satisfies Record<string, Operation>;
