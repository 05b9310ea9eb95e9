// req: INVESTOR-171

import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { unseenTruth } from './unseen-truth.ts';

const ownerUid = 'asha';
const eve = { ...anAccount(), ownerUid, strategy: '{"preset":"eve","stop":3}' };

test.each([
  ['nobody was shown anything', undefined, 'eve@1'],
  ['its owner was shown this version', { uid: 'asha', truth: 'eve@1' }, undefined],
  ['its owner was shown another version', { uid: 'asha', truth: 'eve@0' }, 'eve@1'],
  ['its owner was shown another preset', { uid: 'asha', truth: 'daily@1' }, 'eve@1'],
  ['the owner before was shown it', { uid: 'ravi', truth: 'eve@1' }, 'eve@1'],
])('unseen truth: %s', (_, truthSeen, unseen) =>
  expect(unseenTruth({ ...eve, ...(truthSeen ? { truthSeen } : {}) })).toBe(unseen),
);

test.each(['', '{}', 'no JSON'])('unseen truth: a text without a preset has none: %s', (strategy) =>
  expect(unseenTruth({ ...eve, strategy })).toBeUndefined(),
);
