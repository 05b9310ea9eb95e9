/** What people call the stored fields of an account. */
export const fieldWords: Record<string, string> = {
  accountName: 'name',
  broker: 'broker',
  accountSizeLakhHundredths: 'account size',
  slPctHundredths: 'stop loss',
  dailyLossPctHundredths: 'daily loss limit',
  limits: 'limits',
  laterLimits: 'looser limits from a later day',
  isActive: 'active or not',
  squareOff: 'square off at day end',
  strategy: 'strategy',
  loginBy: 'how it logs in',
  apiKey: 'API key',
  apiSecret: 'API secret',
  proposal: 'proposal declined or taken back',
};
