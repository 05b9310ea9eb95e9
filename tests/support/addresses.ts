const local = (port: number) => `http://127.0.0.1:${port}`;

/** Where the local stack answers. */
export const projectId = 'demo-sthira';
export const hosting = local(5000);
export const functions = `${local(5001)}/${projectId}/asia-south2`;
export const simulator = local(5003);
export const authEmulator = local(9099);
