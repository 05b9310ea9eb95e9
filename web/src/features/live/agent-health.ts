import { pulse } from '@sthira/contract/pulse';

export type AgentHealth = 'alive' | 'dead' | 'unknown';

export const deadAfterMs = pulse.deadAfterMs;

export const healthLabels: Record<AgentHealth, string> = {
  alive: 'Trading Agent Alive',
  dead: 'Agent Dead',
  unknown: 'Status Unknown',
};

/** Alive while a health message came within the last ten seconds; unknown before the first. */
export function agentHealth(healthAt: number | undefined, now: number): AgentHealth {
  if (healthAt === undefined) return 'unknown';
  return now - healthAt <= deadAfterMs ? 'alive' : 'dead';
}
