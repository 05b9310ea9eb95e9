const orderTypes = ['Limit', 'Market', 'StopLimit', 'StopMarket'];
const timeInForce = ['DAY', 'IOC'];
const productType = { MIS: 1, NRML: 2, CNC: 4 };
const exchange = { productType, orderType: orderTypes, timeInForce };

/**
 * The `enums` object of the login answer and of `GET /user/enums`. `positionSqureOffMode` is the
 * protocol's spelling.
 */
export const enums = {
  socketEvent: [
    'joined',
    'error',
    'logout',
    'success',
    'warning',
    'message',
    'order',
    'trade',
    'position',
    'tradeConversion',
    'marketStatusUpdate',
  ],
  orderSide: ['BUY', 'SELL'],
  orderSource: { TWS: 1, TWSAPI: 2, WEB: 21, WEBAPI: 22, MOBILEANDROID: 41, MOBILEIOS: 81 },
  positionSqureOffMode: ['DayWise', 'NetWise'],
  positionSquareOffQuantityType: ['Percentage', 'ExactQty'],
  dayOrNet: ['DAY', 'NET'],
  instrumentType: ['Futures', 'Options', 'Spread', 'Equity', 'Spot'],
  exchangeSegment: ['NSECM', 'NSEFO', 'NSECD', 'BSECM', 'BSEFO', 'BSECD', 'MCXFO'],
  exchangeInfo: { NSECM: exchange, NSEFO: exchange, BSECM: exchange, BSEFO: exchange },
};

export const exchangeSegmentArray = [
  { key: 'NSECM', value: 'NSECM' },
  { key: 'NSEFO', value: 'NSEFO' },
  { key: 'BSECM', value: 'BSECM' },
  { key: 'BSEFO', value: 'BSEFO' },
];
