'use strict';

// Loaded first in each process of a function that the emulator starts: a third of its start was the
// reading of what it never calls there, the deployment and extensions of firebase-tools, and the
// providers of firebase-functions for the events of other products.

const Module = require('node:module');

/** By the end of the path of the file that asks for them. */
const unused = {
  'functionsEmulatorShared.js': /^\.\.\/(deploy|extensions)\/|^\.\/extensions\/|^\.\.\/utils$/,
  'functionsEmulatorRuntime.js': /\/firebase-functions\/lib\/(v2\/)?index\.js$/,
};

const { _load } = Module;
Module._load = function (request, parent, ...rest) {
  const [, skipped] =
    Object.entries(unused).find(([file]) => parent?.filename?.endsWith(file)) ?? [];
  return skipped?.test(request) ? {} : _load.call(this, request, parent, ...rest);
};
