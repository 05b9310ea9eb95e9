import { options } from '../../.dependency-cruiser.mjs';

/**
 * Folders of the product that need each other. Tests, and what they are made with, reach over the
 * order of the folders, so they are left out.
 */
export default {
  forbidden: [
    {
      name: 'no-circle-of-folders',
      comment: 'Folders stand in an order, the rooms within a folder too.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    exclude: { path: '^[^/]+/(dist|\\.cache)/|\\.test\\.tsx?$|^[^/]+/src/testing/' },
  },
};
