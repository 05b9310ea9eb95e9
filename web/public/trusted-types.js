// The one way by which a text becomes markup or the address of a script on this page: what is on neither list is refused.
(() => {
  const google = ['https://apis.google.com/', 'https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'];
  const scripts = [...google, 'https://checkout.razorpay.com/'];
  // A text, and the plain boxes the charts put around their labels.
  const markup = /^(?:[^<]|<\/?(?:div|span)(?: class="[^"<>]*")*>)*$/;

  const isKnownScript = (text) => {
    const { href, hostname } = new URL(text, location.href);
    return hostname === location.hostname || scripts.some((address) => href.startsWith(address));
  };

  window.trustedTypes?.createPolicy('default', {
    createHTML: (text) => (markup.test(text) ? text : null),
    createScriptURL: (text) => (isKnownScript(text) ? text : null),
  });
})();
