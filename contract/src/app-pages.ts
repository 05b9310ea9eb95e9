/** The question behind Stop All on the dashboard, never more than that: it asks for confirmation. */
export const stopAllPath = '/dashboard?ask=stop-all';
