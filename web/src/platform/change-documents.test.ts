import { beforeEach, expect, test, vi } from 'vitest';
import { changeDocuments } from './change-documents.ts';

class SdkError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
const sdk = vi.hoisted(() => ({
  auth: { currentUser: null as unknown, authStateReady: async () => {} },
  runTransaction: vi.fn(),
  renewClaims: vi.fn(async () => false),
}));
vi.mock('firebase/app', () => ({
  get FirebaseError() {
    return SdkError;
  },
}));
vi.mock('firebase/firestore', () => ({
  doc: (_: unknown, path: string) => path,
  runTransaction: sdk.runTransaction,
  serverTimestamp: () => 'now',
}));
vi.mock('./firebase.ts', () => ({ auth: sdk.auth }));
vi.mock('./firestore.ts', () => ({ store: 'store' }));
vi.mock('./renew-claims.ts', () => ({
  tokenInUse: async () => 'used',
  renewClaims: sdk.renewClaims,
}));

const transaction = {
  get: async (path: string) => ({ data: () => ({ at: path }) }),
  set: vi.fn(),
  update: vi.fn(),
  delete: vi.fn(),
};
const denied = new SdkError('permission-denied', 'Denied');

beforeEach(() => {
  vi.clearAllMocks();
  sdk.auth.currentUser = { uid: 'asha', email: 'Asha@Example.in' };
  sdk.runTransaction.mockImplementation((_, decide) => decide(transaction));
  sdk.renewClaims.mockResolvedValue(false);
});

test('change documents: a change gets the signed-in person, reads, and returns its result', async () => {
  const decided = await changeDocuments(async ({ uid, email, now, read }) => [
    ...[uid, email, now],
    await read('issues/1'),
  ]);
  expect(decided).toEqual(['asha', 'asha@example.in', 'now', { at: 'issues/1' }]);
});

test('change documents: every kind of write goes to its document', async () => {
  await changeDocuments(async ({ set, update, remove }) => {
    set('a', { one: 1 });
    update('b', { two: 2 });
    remove('c');
  });
  expect(transaction.set.mock.calls).toEqual([['a', { one: 1 }]]);
  expect(transaction.update.mock.calls).toEqual([['b', { two: 2 }]]);
  expect(transaction.delete.mock.calls).toEqual([['c']]);
});

test('change documents: a person without an e-mail has an empty one', async () => {
  sdk.auth.currentUser = { uid: 'asha', email: null };
  expect(await changeDocuments(async ({ email }) => email)).toBe('');
});

test('change documents: a change is repeated up to ten times', async () => {
  await changeDocuments(async () => null);
  expect(sdk.runTransaction.mock.calls[0]?.[2]).toEqual({ maxAttempts: 10 });
});

test('change documents: refused without a sign-in', async () => {
  sdk.auth.currentUser = null;
  await expect(changeDocuments(async () => null)).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'Please sign in.',
  });
  expect(sdk.runTransaction).not.toHaveBeenCalled();
});

test('change documents: a refusal that new claims explain is tried once more', async () => {
  sdk.renewClaims.mockResolvedValue(true);
  sdk.runTransaction.mockRejectedValueOnce(denied);
  expect(await changeDocuments(async () => 'done')).toBe('done');
  expect(sdk.renewClaims).toHaveBeenCalledWith(sdk.auth.currentUser, 'used');
});

test('change documents: a refusal that new claims do not explain is thrown, without a retry', async () => {
  sdk.runTransaction.mockRejectedValue(denied);
  await expect(changeDocuments(async () => null)).rejects.toBe(denied);
  expect(sdk.runTransaction).toHaveBeenCalledOnce();
});

test.each([new SdkError('unavailable', 'Offline'), new Error('Its own')])(
  'change documents: any other failure is thrown without a request for new claims: %o',
  async (failure) => {
    sdk.renewClaims.mockResolvedValue(true);
    sdk.runTransaction.mockRejectedValue(failure);
    await expect(changeDocuments(async () => null)).rejects.toBe(failure);
    expect(sdk.renewClaims).not.toHaveBeenCalled();
  },
);
