import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, noon, startFixture } from '#testing/simulator-fixture.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({}, noon);
});
afterAll(() => fixture.stop());

const logIn = (body: object) =>
  fixture.call('POST', '/interactive/user/session', { body: { source: 'WEBAPI', ...body } });
const ask = async (path: string, token: string) => {
  fixture.pass(1_100);
  return (await fixture.call('GET', `/interactive${path}`, { token })).body;
};
const keys = { appKey: 'SIMKEY0041', secretKey: 'SIMSECRET0041' };
const segments = ['NSECM', 'NSEFO', 'BSECM', 'BSEFO'];
const kinds = {
  productType: { MIS: 1, NRML: 2, CNC: 4 },
  orderType: ['Limit', 'Market', 'StopLimit', 'StopMarket'],
  timeInForce: ['DAY', 'IOC'],
};
const enums = {
  socketEvent: [
    ...['joined', 'error', 'logout', 'success', 'warning', 'message', 'order', 'trade'],
    ...['position', 'tradeConversion', 'marketStatusUpdate'],
  ],
  ...{ orderSide: ['BUY', 'SELL'], dayOrNet: ['DAY', 'NET'] },
  orderSource: { TWS: 1, TWSAPI: 2, WEB: 21, WEBAPI: 22, MOBILEANDROID: 41, MOBILEIOS: 81 },
  positionSqureOffMode: ['DayWise', 'NetWise'],
  positionSquareOffQuantityType: ['Percentage', 'ExactQty'],
  instrumentType: ['Futures', 'Options', 'Spread', 'Equity', 'Spot'],
  exchangeSegment: ['NSECM', 'NSEFO', 'NSECD', 'BSECM', 'BSEFO', 'BSECD', 'MCXFO'],
  exchangeInfo: { NSECM: kinds, NSEFO: kinds, BSECM: kinds, BSEFO: kinds },
};

test('interactive session: a login answers the client and what may be sent', async () => {
  expect((await logIn(keys)).body).toEqual({
    ...{ type: 'success', code: 's-user-0001', description: 'Valid User.' },
    result: {
      ...{ enums, clientCodes: ['SIM41'], token: expect.any(String), userID: 'SIM41' },
      exchangeSegmentArray: segments.map((key) => ({ key, value: key })),
      ...{ isInvestorClient: true, isOneTouchUser: false },
    },
  });
});

test.each([
  [{ ...keys, secretKey: 'wrong' }, 'e-login-0001', 'Invalid AppKey or SecretKey'],
  [{ ...keys, appKey: 'nobody' }, 'e-login-0001', 'Invalid AppKey or SecretKey'],
  [{ appKey: 'SIMKEY0041' }, 'e-property-validation-failed', 'Bad Request'],
])('interactive session: %j is refused', async (body, code, description) =>
  expect(await logIn(body)).toMatchObject({
    status: 400,
    body: { type: 'error', code, description },
  }),
);

test('interactive session: a logout ends it', async () => {
  const { token } = (await logIn(keys)).body.result;
  expect((await fixture.call('DELETE', '/interactive/user/session', { token })).body).toEqual({
    ...{ type: 'success', code: 's-user-0001', description: 'User logged out Successfully' },
    result: {},
  });
  expect((await ask('/user/enums', token)).code).toBe('e-session-0007');
});

test('interactive session: a gateway with a host lookup requires its key', async () => {
  const session = (body: object) =>
    fixture.call('POST', '/1interactive/user/session', { body: { ...keys, ...body } });
  expect((await session({})).body).toMatchObject({
    result: { errors: [{ field: ['uniqueKey'], types: ['any.required'] }] },
  });
  expect(await session({ uniqueKey: 'HOST1' })).toMatchObject({
    status: 400,
    body: { code: 'e-login-0001', description: 'Invalid uniqueKey' },
  });
});

test('host lookup: needs a password and a version, and gives a new key each time', async () => {
  const lookUp = (body: object) => fixture.call('POST', '/rmoney/hostlookup', { body });
  const missing = async (body: object) =>
    (await lookUp(body)).body.result.errors.map(({ field }: { field: string[] }) => field[0]);
  expect(await missing({})).toEqual(['accesspassword', 'version']);
  expect(await missing({ AccessPassword: 'p' })).toEqual(['version']);
  const whole = { AccessPassword: 'p', version: 'v' };
  const { result } = (await lookUp(whole)).body;
  expect(result).toEqual({
    ...{ timeStamp: new Date(fixture.world.now()).toISOString(), remarks: 'connected' },
    ...{ UniqueKey: expect.stringMatching(/^HOST\w+$/) },
    connectionString: `${fixture.url}/1interactive`,
  });
  expect((await lookUp(whole)).body.result.UniqueKey).not.toBe(result.UniqueKey);
});

test('reference: a profile is generated, and names the client', async () => {
  const token = await fixture.login('/interactive', '0042');
  const segment = (ExchangeSegNumber: number) => ({
    ...{ ClientId: 'SIM42', ExchangeSegNumber, Enabled: true, ParticipantCode: '' },
  });
  expect(await ask('/user/profile', token)).toEqual({
    ...{ type: 'success', code: 's-user-0001', description: 'Success' },
    result: {
      ...{ ClientId: 'SIM42', ClientName: 'Simulated client SIM42', EmailId: 'sim42@example.com' },
      ...{ MobileNo: '0000000000', PAN: 'AAAAA0000A', IncludeInAutoSquareoff: true },
      ...{ IncludeInAutoSquareoffBlocked: false, IsProClient: false, IsInvestorClient: true },
      ...{ ResidentialAddress: 'Simulated address', OfficeAddress: '', ClientBankInfoList: [] },
      ClientExchangeDetailsList: {
        ...{ NSECM: segment(1), NSEFO: segment(2), BSECM: segment(11), BSEFO: segment(12) },
      },
    },
  });
});

test('reference: enums, the exchange’s messages and its state are answered', async () => {
  const token = await fixture.login('/interactive', '0043');
  const success = { type: 'success', description: 'Success' };
  expect(await ask('/user/enums', token)).toEqual({
    ...{ ...success, code: 's-enums-0001', result: enums },
  });
  expect(await ask('/messages/exchange', token)).toEqual({
    ...{ ...success, code: 's-messages-0001', result: { messageList: [] } },
  });
  const state = { exchangeMarketType: 1, exchangeTradingSession: 2 };
  expect(await ask('/status/exchange', token)).toEqual({
    ...{ ...success, code: 's-status-0001' },
    result: { marketStatus: segments.map((exchangeSegment) => ({ exchangeSegment, ...state })) },
  });
});
