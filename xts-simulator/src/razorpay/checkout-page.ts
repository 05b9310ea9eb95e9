import { escaped } from '#gateway/escaped.ts';

export interface CheckoutView {
  key: string;
  orderId: string;
  amountText: string;
  name: string;
  description: string;
  email: string;
  color: string;
  parent: string;
}

/** JSON that can stand in a script element: no text in it can close the element. */
const literal = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The page in the checkout's frame: it shows what is bought and has a button for each outcome of
 * the payment.
 */
export function checkoutPage({
  key,
  orderId,
  amountText,
  name,
  description,
  email,
  color,
  parent,
}: CheckoutView): string {
  const accent = /^#[0-9a-f]{6}$/i.test(color) ? color : '#0b5fff';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Test checkout</title>
<style>
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: transparent; font: 16px/1.5 system-ui, sans-serif; color: #111 }
  main { width: min(22rem, calc(100vw - 2rem)); box-sizing: border-box; padding: 1.5rem; border-radius: 12px; background: #fff }
  h1 { margin: 0; font-size: 1.1rem } p { margin: .25rem 0 } .amount { font-size: 1.6rem; font-weight: 700 }
  button { display: block; width: 100%; margin-top: .75rem; padding: .7rem; border: 1px solid #555; border-radius: 8px; background: #fff; color: #111; font: inherit; cursor: pointer }
  button.pay { border-color: #0b3d91; background: #0b3d91; color: #fff }
  button:disabled { opacity: .6 } .bar { height: 4px; margin: -1.5rem -1.5rem 1rem; border-radius: 12px 12px 0 0; background: ${accent} }
  .note { color: #555; font-size: .85rem } [role=alert] { color: #a1121b }
</style>
</head>
<body>
<main>
  <div class="bar"></div>
  <h1>${escaped(name)}</h1>
  <p>${escaped(description)}</p>
  <p class="amount">${escaped(amountText)}</p>
  <p class="note">Test payment${email === '' ? '' : ` for ${escaped(email)}`}: no money moves.</p>
  <button class="pay" data-method="upi" data-outcome="captured">Pay with UPI</button>
  <button class="pay" data-method="card" data-outcome="captured">Pay with card</button>
  <button data-method="card" data-outcome="failed">Fail payment</button>
  <button id="cancel">Cancel</button>
  <p role="alert" id="problem"></p>
</main>
<script>
  const facts = ${literal({ key, order_id: orderId })};
  const tell = (kind, response) => parent.postMessage({ kind, order: facts.order_id, response }, ${literal(parent)});
  const problem = document.querySelector('#problem');
  const buttons = [...document.querySelectorAll('button')];
  const busy = (state) => buttons.forEach((button) => { button.disabled = state; });
  async function pay({ method, outcome }) {
    problem.textContent = '';
    busy(true);
    const reply = await fetch('pay', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...facts, method, outcome }) });
    const answer = await reply.json().catch(() => ({ error: { description: 'The checkout does not answer.' } }));
    if (!answer.error) return tell('paid', answer);
    problem.textContent = answer.error.description;
    busy(false);
    tell('failed', answer);
  }
  for (const button of document.querySelectorAll('[data-method]')) button.addEventListener('click', () => pay(button.dataset));
  document.querySelector('#cancel').addEventListener('click', () => tell('cancelled'));
  addEventListener('keydown', ({ key }) => { if (key === 'Escape') tell('escape'); });
  buttons[0].focus();
</script>
</body>
</html>
`;
}
