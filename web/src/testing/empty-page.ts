import { configure } from '@testing-library/react';
import { afterAll } from 'vitest';

// What is looked for may take as long as a busy machine needs; the library gives it a second.
configure({ asyncUtilTimeout: 10_000 });

/** Runs before each file of a process that has one document for many: the next finds it empty. */
afterAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
