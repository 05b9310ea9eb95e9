import { afterAll } from 'vitest';

/** Runs before each file of a process that has one document for many: the next finds it empty. */
afterAll(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
