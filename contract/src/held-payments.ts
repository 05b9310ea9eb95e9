/**
 * What the buyer reads of money that bought nothing. Beside the purchases, because those are loaded
 * with every page.
 */
export const heldPaymentText =
  'Your payment was received, but it does not fit the order. We look at it and write to you. Please do not pay again.';
