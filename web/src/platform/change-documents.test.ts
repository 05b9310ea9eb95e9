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

test('a change knows who is signed in, reads, and answers what was decided', async () => {
  const decided = await changeDocuments(async ({ uid, email, now, read }) => [
    ...[uid, email, now],
    await read('issues/1'),
  ]);
  expect(decided).toEqual(['asha', 'asha@example.in', 'now', { at: 'issues/1' }]);
});

test('every kind of write goes to the document it names', async () => {
  await changeDocuments(async ({ set, update, remove }) => {
    set('a', { one: 1 });
    update('b', { two: 2 });
    remove('c');
  });
  expect(transaction.set.mock.calls).toEqual([['a', { one: 1 }]]);
  expect(transaction.update.mock.calls).toEqual([['b', { two: 2 }]]);
  expect(transaction.delete.mock.calls).toEqual([['c']]);
});

test('a person without an e-mail has an empty one', async () => {
  sdk.auth.currentUser = { uid: 'asha', email: null };
  expect(await changeDocuments(async ({ email }) => email)).toBe('');
});

test('a change is decided anew up to ten times', async () => {
  await changeDocuments(async () => null);
  expect(sdk.runTransaction.mock.calls[0]?.[2]).toEqual({ maxAttempts: 10 });
});

test('nobody who is not signed in changes anything', async () => {
  sdk.auth.currentUser = null;
  await expect(changeDocuments(async () => null)).rejects.toMatchObject({
    code: 'unauthenticated',
    message: 'Please sign in.',
  });
  expect(sdk.runTransaction).not.toHaveBeenCalled();
});

test('a refusal for claims that are new now is tried once more', async () => {
  sdk.renewClaims.mockResolvedValue(true);
  sdk.runTransaction.mockRejectedValueOnce(denied);
  expect(await changeDocuments(async () => 'done')).toBe('done');
  expect(sdk.renewClaims).toHaveBeenCalledWith(sdk.auth.currentUser, 'used');
});

test('a refusal that no new claims explain is told, and not tried again', async () => {
  sdk.runTransaction.mockRejectedValue(denied);
  await expect(changeDocuments(async () => null)).rejects.toBe(denied);
  expect(sdk.runTransaction).toHaveBeenCalledOnce();
});

test.each([new SdkError('unavailable', 'Offline'), new Error('Its own')])(
  'any other failure is told without asking for new claims: %o',
  async (failure) => {
    sdk.renewClaims.mockResolvedValue(true);
    sdk.runTransaction.mockRejectedValue(failure);
    await expect(changeDocuments(async () => null)).rejects.toBe(failure);
    expect(sdk.renewClaims).not.toHaveBeenCalled();
  },
);
