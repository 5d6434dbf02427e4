import { createContext, useContext } from 'react';

/** Fetches the page of an address in advance. The router provides this function, because only the router knows the code of all pages. */
export const PreloadContext = createContext<(address: string) => void>(() => undefined);

/** The function by which a screen fetches the next page while the screen itself is still busy. */
export function usePreload(): (address: string) => void {
  return useContext(PreloadContext);
}
