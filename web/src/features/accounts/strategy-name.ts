import { seenLine } from '@sthira/contract/typed-text';

/**
 * What the table shows of a strategy: its own name, that there is one, that there is none, or that
 * it cannot be read.
 */
export function strategyName(strategy: string): string {
  if (strategy.trim() === '') return 'Not set';
  try {
    const value: unknown = JSON.parse(strategy);
    if (typeof value !== 'object' || value === null) return 'Invalid JSON';
    if (Object.keys(value).length === 0) return 'Not set';
    const name: unknown = 'strategy_name' in value ? value.strategy_name : undefined;
    // The text may hold it in escapes.
    return (typeof name === 'string' && seenLine(name)) || 'Custom Strategy';
  } catch {
    return 'Invalid JSON';
  }
}
