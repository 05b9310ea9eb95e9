/**
 * Field names of XTS rows and messages as its documentation and captures show them; no broker's
 * values.
 */

const orderRow = `LoginID ClientID AppOrderID OrderReferenceID GeneratedBy ExchangeOrderID OrderCategoryType ExchangeSegment ExchangeInstrumentID
  TradingSymbol OrderSide OrderType ProductType TimeInForce OrderPrice OrderStopPrice OrderQuantity LeavesQuantity CumulativeQuantity
  OrderDisclosedQuantity OrderStatus OrderAverageTradedPrice OrderGeneratedDateTime ExchangeTransactTime LastUpdateDateTime OrderExpiryDate
  CancelRejectReason OrderUniqueIdentifier OrderLegStatus BoLegDetails BoEntryOrderId IsSpread IsAMO ApiOrderSource MessageCode MessageVersion
  TokenID ApplicationType SequenceNumber`;

const execution =
  'LastTradedPrice LastTradedQuantity LastExecutionTransactTime ExecutionID ExecutionReportIndex';

const orderEvent = `LoginID ClientID AppOrderID OrderReferenceID GeneratedBy ExchangeOrderID OrderCategoryType ExchangeSegment ExchangeInstrumentID
  OrderSide OrderType ProductType TimeInForce OrderPrice OrderQuantity OrderStopPrice OrderStatus OrderAverageTradedPrice LeavesQuantity
  CumulativeQuantity OrderDisclosedQuantity OrderGeneratedDateTime ExchangeTransactTime LastUpdateDateTime OrderExpiryDate CancelRejectReason
  OrderUniqueIdentifier OrderLegStatus IsSpread BoLegDetails BoEntryOrderId OrderAverageTradedPriceAPI OrderSideAPI OrderGeneratedDateTimeAPI
  ExchangeTransactTimeAPI LastUpdateDateTimeAPI OrderExpiryDateAPI AlgoID AlgoCategory MessageSynchronizeUniqueKey MessageCode MessageVersion
  TokenID ApplicationType SequenceNumber TradingSymbol`;

const eventOnly = [
  'OrderExpiryDate',
  'OrderExpiryDateAPI',
  'BoLegDetails',
  'BoEntryOrderId',
  'AlgoID',
  'AlgoCategory',
];
const rowOnly = ['OrderExpiryDate', 'BoLegDetails', 'BoEntryOrderId'];

const touchline = `BidInfo AskInfo LastTradedPrice LastTradedQunatity TotalBuyQuantity TotalSellQuantity TotalTradedQuantity AverageTradedPrice
  LastTradedTime LastUpdateTime PercentChange Open High Low Close TotalValueTraded`;
const head =
  'MessageCode MessageVersion ApplicationType TokenID ExchangeSegment ExchangeInstrumentID';
const nested = `${head} ExchangeTimeStamp Touchline BookType XMarketType SequenceNumber`;

function names(text: string, without: readonly string[] = []): string[] {
  return text
    .split(/\s+/)
    .filter((name) => !without.includes(name))
    .sort();
}

export const shapes = {
  orderRow: names(orderRow),
  tradeRow: names(`${orderRow} ${execution}`, rowOnly),
  orderEvent: names(orderEvent),
  tradeEvent: names(`${orderEvent} ${execution} LastExecutionTransactTimeAPI`, eventOnly),
  positionRow:
    names(`AccountID TradingSymbol ExchangeSegment ExchangeInstrumentId ProductType Marketlot Multiplier BuyAveragePrice SellAveragePrice
    OpenBuyQuantity OpenSellQuantity Quantity BuyAmount SellAmount NetAmount UnrealizedMTM RealizedMTM MTM BEP SumOfTradedQuantityAndPriceBuy
    SumOfTradedQuantityAndPriceSell statisticsLevel isInterOpPosition childPositions MessageCode MessageVersion TokenID ApplicationType SequenceNumber`),
  positionEvent:
    names(`LoginID AccountID TradingSymbol ExchangeSegment ExchangeInstrumentID ProductType Multiplier Marketlot BuyAveragePrice
    SellAveragePrice LongPosition ShortPosition NetPosition BuyValue SellValue NetValue UnrealizedMTM RealizedMTM MTM BEP
    SumOfTradedQuantityAndPriceBuy SumOfTradedQuantityAndPriceSell IsDayWiseNetWise StatisticsLevel IsInterOpPosition childPositions MessageCode
    MessageVersion TokenID ApplicationType SequenceNumber`),
  subLimits: names(
    'cashAvailable collateral marginUtilized netMarginAvailable MTM UnrealizedMTM RealizedMTM',
  ),
  marginAvailable:
    names(`CashMarginAvailable AdhocMargin NotinalCash PayInAmount PayOutAmount CNCSellBenifit DirectCollateral HoldingCollateral
    ClientBranchAdhoc SellOptionsPremium NetOptionPremium BuyOptionsPremium TotalBranchAdhoc AdhocFOMargin AdhocCurrencyMargin AdhocCommodityMargin`),
  marginUtilized:
    names(`GrossExposureMarginPresent BuyExposureMarginPresent SellExposureMarginPresent VarELMarginPresent ScripBasketMarginPresent
    GrossExposureLimitPresent BuyExposureLimitPresent SellExposureLimitPresent CNCLimitUsed CNCAmountUsed MarginUsed LimitUsed TotalSpanMargin
    ExposureMarginPresent`),
  holdingRow:
    names(`ISIN RMSHoldingId ClientId ExchangeNSEInstrumentId ExchangeBSEInstrumentId ExchangeMSEInstrumentId HoldingType HoldingQuantity
    CollateralValuationType Haircut CollateralQuantity CreatedBy LastUpdatedBy CreatedOn LastUpdatedOn UsedQuantity IsCollateralHolding BuyAvgPrice
    IsBuyAvgPriceProvided AuthorizeQuantity IsNeedToDelete`),
  flat1501: names(
    `MessageCode ExchangeSegment ExchangeInstrumentID ${touchline} BookType XMarketType`,
  ),
  nested1501: names(nested),
  touchline: names(`${touchline} BuyBackTotalBuy BuyBackTotalSell`),
  depth1502: names(`${nested} Bids Asks`),
  bar1505: names(`${head} BarTime BarVolume High Low Open Close OpenInterest SumOfQtyInToPrice`),
  last1512: names(
    `${head} BookType XMarketType LastTradedPrice LastTradedQunatity LastUpdateTime PercentChange Close`,
  ),
};

export function fieldNames(row: object | undefined): string[] {
  return Object.keys(row ?? {}).sort();
}
