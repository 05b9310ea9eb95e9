/** Demo settings for a process of agents: nothing here reaches a network. */
export const agentsEnvironment = {
  PATH: process.env.PATH,
  GCLOUD_PROJECT: 'demo-memory',
  FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
  XTS_BASE_URL: 'http://127.0.0.1:1',
  MARKET_HOURS: 'exchange',
  SHARDS: '1',
  SEAL_WITH: 'local',
  METADATA_SERVER_DETECTION: 'none',
  AUDIT_KEY: Buffer.from('sthira benchmark audit key, no 1').toString('base64'),
};
