/**
 * Tests that compute for long, so they run beside the tests on a stack, which wait most of their
 * time: the agents' schedules, turns and sessions, and properties over many drawn days.
 */
export const longTests: readonly string[] = [
  'functions/src/agents/account-readings.test.ts',
  'functions/src/agents/agent-schedules-unkind.test.ts',
  'functions/src/agents/agent-schedules.test.ts',
  'functions/src/credits/ledger.property.test.ts',
  'quant/src/backtest/quiet-bar.property.test.ts',
  'quant/src/backtest/retained.test.ts',
  'quant/src/engine/agreement.property.test.ts',
  'quant/src/engine/quiet-moments.property.test.ts',
  'tests/bench/memory/session-cost.test.ts',
];
