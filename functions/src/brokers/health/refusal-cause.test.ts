import { expect, test } from 'vitest';
import { refusalCause } from './refusal-cause.ts';

test.each([
  ['margin', 'OEMS:RMS : Margin Exceeds [limit: 100] [required: 200] ALL|ALL|ALL'],
  ['margin', 'RED:Margin Shortfall'],
  ['quantity', 'Gateway: Freeze Quantity exceeded'],
  ['quantity', 'Order quantity is not a multiple of the lot size'],
  ['price', 'RED:RULE: option price check failed'],
  ['price', '17071 : order may cause self trade'],
  ['price', 'exchange 16052'],
  ['limit', 'OEMS:[Buy Exposure Limit For Options]'],
  ['limit', "DMA order can't be placed"],
  ['rate', 'Throttle limit exceeded'],
  ['market', 'TRANSACTION NOT ALLOWED IN CURRENT INSTRUMENT STATE'],
  ['market', 'The market is closed'],
  ['session', 'Invalid Token'],
  ['address', 'IP 10.0.0.1 is not whitelisted'],
  [
    'address',
    'The broker refused: 403 before it reached the trading system. Is the fixed address registered with the broker?',
  ],
  ['other', 'Something that nobody has written before'],
  ['other', 'SAF:Order is not open to cancel'],
  ['other', ''],
])('refusal cause: %s is what "%s" says', (cause, text) => expect(refusalCause(text)).toBe(cause));
