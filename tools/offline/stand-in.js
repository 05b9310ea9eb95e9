// Stands in for Google's api.js where there is no network: a frame, and calls between page and
// frame that are answered.
(() => {
  if (window.gapi) return;

  const peer = (connected) => {
    const handlers = {};
    const waiting = {};
    let early = [];
    let port;
    let last = 0;
    const answer = async ({ id, name, data }) =>
      port.postMessage({ re: id, value: [await handlers[name](data)] });
    const receive = (message) => {
      if (message.re) waiting[message.re](message.value);
      else if (handlers[message.name]) answer(message);
      else early.push(message);
    };
    connected.then((open) => {
      port = open;
      port.onmessage = ({ data }) => receive(data);
    });
    return {
      register(name, handler) {
        handlers[name] = handler;
        const held = early;
        early = [];
        held.forEach(receive);
      },
      send: (name, data, done) =>
        connected.then(() => {
          const id = ++last;
          waiting[id] = (value) => {
            try {
              done(value);
            } catch {
              // The SDK throws here after a good answer too.
            }
          };
          port.postMessage({ id, name, data });
        }),
      ping: (done) => connected.then(done),
      restyle: async () => [],
    };
  };

  const context = {
    open({ where, url, attributes }, ready) {
      const frame = document.createElement('iframe');
      Object.assign(frame.style, attributes.style);
      frame.src = url;
      const connected = new Promise((resolve) => {
        addEventListener('message', (event) => {
          if (event.source === frame.contentWindow && event.data === 'stand-in')
            resolve(event.ports[0]);
        });
      });
      where.append(frame);
      return ready(peer(connected));
    },
    getParentIframe() {
      const { port1, port2 } = new MessageChannel();
      parent.postMessage('stand-in', '*', [port2]);
      return peer(Promise.resolve(port1));
    },
  };

  window.gapi = {
    load: (_, options) => setTimeout(options.callback ?? options),
    iframes: { Iframe: class {}, CROSS_ORIGIN_IFRAMES_FILTER: {}, getContext: () => context },
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload') ?? 'gapi_onload';
  setTimeout(() => window[onload]?.());
})();
