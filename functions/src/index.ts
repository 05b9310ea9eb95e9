export { api } from './entrypoints/api.ts';
export { reviveAgents } from './entrypoints/schedules.ts';
export { agent } from './entrypoints/tasks.ts';
export { trading } from './entrypoints/trading.ts';
