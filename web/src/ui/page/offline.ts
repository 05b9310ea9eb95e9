import { createContext, useContext } from 'react';

/** Whether the page says already that the server cannot be reached. */
export const Offline = createContext(false);

/** What follows from a lost network needs no word of its own then. */
export const usePageSaysOffline = () => useContext(Offline);
