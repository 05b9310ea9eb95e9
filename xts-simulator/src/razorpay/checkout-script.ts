/**
 * checkout.js: what a page loads. `new Razorpay(options)` with `open()`, `close()` and
 * `on('payment.failed', …)`; options as the real one takes them: key, order_id, name, description,
 * prefill, theme, handler, modal.ondismiss, modal.escape.
 */
export const checkoutScript = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  window.Razorpay = class {
    #options; #listeners = {}; #layer; #before;
    #take = (message) => this.#answer(message);
    constructor(options) {
      if (!options || !options.key || !options.order_id) throw new Error('key and order_id are required');
      this.#options = options;
    }
    on(event, listener) { (this.#listeners[event] ??= []).push(listener); }
    open() {
      if (this.#layer) return;
      const { key, order_id, name = '', description = '', prefill = {}, theme = {} } = this.#options;
      const query = new URLSearchParams({ key, order_id, name, description, email: prefill.email ?? '', color: theme.color ?? '', parent: location.origin });
      const frame = document.createElement('iframe');
      frame.title = 'Checkout';
      frame.src = origin + '/razorpay/v1/checkout/embedded?' + query;
      frame.style.cssText = 'border:0;width:100%;height:100%;color-scheme:light';
      this.#layer = document.createElement('div');
      this.#layer.className = 'razorpay-container';
      this.#layer.style.cssText = 'position:fixed;inset:0;z-index:2147483647;background:rgba(0,0,0,.6)';
      this.#layer.append(frame);
      this.#before = document.activeElement;
      addEventListener('message', this.#take);
      document.body.append(this.#layer);
      frame.addEventListener('load', () => frame.focus());
    }
    close() {
      removeEventListener('message', this.#take);
      this.#layer?.remove();
      this.#layer = undefined;
      this.#before?.focus?.();
    }
    #answer({ origin: from, data }) {
      if (from !== origin || !data || data.order !== this.#options.order_id) return;
      if (data.kind === 'failed') { for (const listener of this.#listeners['payment.failed'] ?? []) listener(data.response); return; }
      if (data.kind === 'escape' && this.#options.modal?.escape === false) return;
      this.close();
      if (data.kind === 'paid') this.#options.handler?.(data.response);
      else this.#options.modal?.ondismiss?.();
    }
  };
})();
`;
