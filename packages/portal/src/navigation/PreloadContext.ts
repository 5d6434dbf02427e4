import { createContext, useContext } from 'react';

/** Fetches the page of an address before anybody asks for it. The router gives it, which alone knows the code of all pages. */
export const PreloadContext = createContext<(address: string) => void>(() => undefined);

/** Lets a screen have the next page fetched while it is still busy itself. */
export function usePreload(): (address: string) => void {
  return useContext(PreloadContext);
}
