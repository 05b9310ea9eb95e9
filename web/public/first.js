// Before the first paint: a stored choice of theme wins over the system's, that of colours over the
// usual ones, and amounts that are hidden on this device, or English where another language was
// chosen, are never shown for a moment.
(() => {
  try {
    const choice = localStorage.getItem('theme');
    if (choice === 'light' || choice === 'dark') document.documentElement.dataset.theme = choice;
    const palette = localStorage.getItem('palette');
    if (palette === 'blue-orange') document.documentElement.dataset.palette = palette;
    const language = localStorage.getItem('language');
    if (language && language !== 'en') document.documentElement.dataset.language = 'coming';
    if (localStorage.getItem('amounts') === 'hidden')
      document.documentElement.dataset.amounts = 'coming';
  } catch {
    // Storage may be closed to the page; what the system and the page say then stands.
  }
})();

// The one way by which a text becomes markup or the address of a script on this page: what is on
// neither list is refused.
(() => {
  // To parse faster the library of schemas would make code out of text, which no page here may do.
  // Where its settings are kept is its own affair (zod 4, core/core.js), but whatever is loaded
  // first must meet this one.
  window.__zod_globalConfig = { jitless: true };

  const google = [
    'https://apis.google.com/',
    'https://www.google.com/recaptcha/',
    'https://www.gstatic.com/recaptcha/',
  ];
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
