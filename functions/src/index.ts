export { api } from './entrypoints/api.ts';
export {
  addAdminRole,
  deleteUserFromFirebase,
  getUserRole,
  listUsersWithRoles,
  removeAdminRole,
  resetUserPassword,
  searchUserByEmail,
  setUserRole,
} from './entrypoints/roles.ts';
export {
  checkAudit,
  checkLedgers,
  closeDays,
  compareIdentities,
  endSessions,
  exportAuditHeads,
  exportPeople,
  pollUnpaidOrders,
  recordQuotes,
  recordTapes,
  reviveAgents,
  sendDigests,
  sendMails,
  workMornings,
} from './entrypoints/schedules.ts';
export { tapes } from './entrypoints/tapes.ts';
export { agent, login, mail, paperAgent, start, stop } from './entrypoints/tasks.ts';
export { telegramWebhook } from './entrypoints/telegram-webhook.ts';
export { trading } from './entrypoints/trading.ts';
export { auditIssue, routeMessage } from './entrypoints/triggers.ts';
export { paymentWebhook } from './entrypoints/webhooks.ts';
