'use strict';

// Loaded before firebase-tools, whose Auth emulator compiles what validates every request of the
// whole Identity Toolkit before it answers the first: four seconds of a processor at each start.
// Here it compiles what validates a request when such a request comes.

const { createRequire } = require('node:module');

const requireOfTools = createRequire(require.resolve('firebase-tools'));
const exegesis = requireOfTools('exegesis-express');

const { middleware } = exegesis;
exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true });
