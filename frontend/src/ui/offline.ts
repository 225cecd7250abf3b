import { createContext } from 'react';

/** Whether the page is cut off from the server: what is awaited then waits for the connection. */
export const Offline = createContext(false);
