import { portalBase } from '../navigation/origin.js';

/** The page of the portal that a message's link names; undefined for the links of bills, and for any other address. */
export function portalPathOf(link: string | null): string | undefined {
  if (link === null || !link.startsWith('/slip/')) return undefined;
  // Read as the browser reads it: dots, backslashes and line breaks must not lead out of the portal.
  const { origin, pathname, search } = new URL(link, portalBase);
  const isOurs = origin === portalBase && pathname.startsWith('/slip/');
  return isOurs ? `${pathname}${search}` : undefined;
}
