/** Where an admin sees one account and what happened to it. */
export const accountPage = (id: string): string => `/admin/accounts/${id}`;
