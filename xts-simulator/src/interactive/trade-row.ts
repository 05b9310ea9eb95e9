import type { Execution } from '@sthira/lab/matching/order';
import { figure } from '#core/figures.ts';
import type { Profile } from '#core/profile.ts';
import { restTime, socketTime } from '#core/wire-clock.ts';
import { tradeEventFields, tradeFields } from './order-row.ts';

/** A row of the trade book: the order as it stood after the execution, and the execution. */
export function tradeRow(execution: Execution, numbers: Profile['numbers']) {
  return {
    ...tradeFields(execution.order, numbers),
    LastTradedPrice: figure(execution.pricePaise / 100, numbers),
    LastTradedQuantity: figure(execution.quantity, numbers),
    LastExecutionTransactTime: restTime(execution.at),
    ExecutionID: execution.executionId,
    ExecutionReportIndex: execution.index,
    MessageCode: 9005,
  };
}

/** The payload of a `trade` event before it becomes a text. */
export function tradeEvent(execution: Execution, sequence: number) {
  return {
    ...tradeEventFields(execution.order, sequence),
    LastTradedPrice: execution.pricePaise / 100,
    LastTradedQuantity: execution.quantity,
    LastExecutionTransactTime: socketTime(execution.at),
    LastExecutionTransactTimeAPI: restTime(execution.at),
    ExecutionID: execution.executionId,
    ExecutionReportIndex: execution.index,
    MessageCode: 9005,
  };
}
