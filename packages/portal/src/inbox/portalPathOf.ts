import { noOrigin } from '../navigation/noOrigin.js';

/** The page of the portal that a message's link names; nothing for the links of bills, and for any other address. */
export function portalPathOf(link: string | null): string | undefined {
  if (link === null || !link.startsWith('/slip/')) return undefined;
  // As the browser reads it: dots, backslashes and line breaks must not lead elsewhere.
  const { origin, pathname, search } = new URL(link, noOrigin);
  const isOurs = origin === noOrigin && pathname.startsWith('/slip/');
  return isOurs ? `${pathname}${search}` : undefined;
}
