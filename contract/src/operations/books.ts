import * as z from 'zod/mini';
import { adminReport, adminReportInput } from '../admin-reports.ts';
import { activity, activityInput, auditNames, auditNamesInput } from '../audit-calls.ts';
import { funds, holding, order, position, trade } from '../books.ts';
import { priceLevels } from '../price-levels.ts';
import { report, reportInput } from '../reports.ts';
import { nothing, type Operation, refusals } from './operation.ts';

/** The books of the brokers, and our own records of trading. */
export const bookOperations = {
  getPositions: {
    method: 'GET',
    path: '/trading/positionbook',
    who: 'investor',
    input: nothing,
    output: z.array(position),
    errors: ['unavailable'],
  },
  getOrders: {
    method: 'GET',
    path: '/trading/orderbook',
    who: 'investor',
    input: nothing,
    output: z.array(order),
    errors: ['unavailable'],
  },
  getTrades: {
    method: 'GET',
    path: '/trading/tradebook',
    who: 'investor',
    input: nothing,
    output: z.array(trade),
    errors: ['unavailable'],
  },
  getHoldings: {
    method: 'GET',
    path: '/trading/holdings',
    who: 'investor',
    input: nothing,
    output: z.array(holding),
    errors: ['unavailable'],
  },
  getFunds: {
    method: 'GET',
    path: '/trading/balance',
    who: 'investor',
    input: nothing,
    output: z.record(z.string(), funds),
    errors: ['unavailable'],
  },
  getReport: {
    method: 'POST',
    path: '/trading/report',
    who: 'investor',
    input: reportInput,
    output: report,
    errors: refusals.lookup,
  },
  getAdminReport: {
    method: 'POST',
    path: '/admin/report',
    who: 'admin',
    input: adminReportInput,
    output: adminReport,
    errors: [],
  },
  getPriceLevels: {
    method: 'GET',
    path: '/admin/price_levels',
    who: 'admin',
    input: nothing,
    output: priceLevels,
    errors: [],
  },
  getActivity: {
    method: 'POST',
    path: '/trading/activity',
    who: 'investor',
    input: activityInput,
    output: activity,
    errors: [],
  },
  getAuditNames: {
    method: 'POST',
    path: '/admin/audit_names',
    who: 'admin',
    input: auditNamesInput,
    output: auditNames,
    errors: [],
  },
} as const satisfies Record<string, Operation>;
