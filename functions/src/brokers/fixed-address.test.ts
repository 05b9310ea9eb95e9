import { expect, test } from 'vitest';
import { namesAddress } from './fixed-address.ts';

test.each([
  'Order request from unregistered IP address 203.0.113.9',
  'IP 203.0.113.7 is not whitelisted for this appKey',
  'Your address is not registered',
  'Orders come from 203.0.113.9',
  'invalid ip_address',
])('%j is about the address of the call', (text) => expect(namesAddress(text)).toBe(true));

test.each([
  '',
  'Margin exceeds: 1,203.50 of 900.00',
  'Email address is not registered',
  'Address proof is pending',
  'Order zip failed',
])('%j is not about the address of the call', (text) => expect(namesAddress(text)).toBe(false));
