import { expect, test, vi } from 'vitest';
import { firestoreStore } from '#platform/store/firestore-store.ts';

vi.mock('#platform/sign-in/app-check.ts', () => ({ requireOwnApp: async () => {} }));
vi.mock('#platform/sign-in/auth.ts', () => ({
  verifySession: async () => ({ uid: 'asha', role: 'user' }),
}));
vi.mock('#accounts/listing/get-accounts.ts', () => {
  throw new Error('half of a file');
});

const { dispatch } = await import('./dispatch.ts');

test('failed load: a verb that cannot be loaded is an internal error with an id that is in the log', async () => {
  const lines: string[] = [];
  vi.spyOn(process.stdout, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
  const reply = await dispatch(firestoreStore, {
    method: 'GET',
    path: '/trading/get_accounts',
    authorization: 'Bearer any',
    body: () => ({}),
  });
  expect(reply).toMatchObject({ success: false, data: { code: 'internal' } });
  const [line = ''] = lines.filter((text) => text.includes('call.failed'));
  expect(reply.message).toContain((JSON.parse(line) as { requestId: string }).requestId);
  expect(JSON.parse(line)).toMatchObject({ severity: 'ERROR', operation: 'getAccounts' });
});
