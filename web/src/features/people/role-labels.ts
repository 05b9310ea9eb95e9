export const roleLabels = { admin: 'Admin', user: 'User' } as const;
