/** The header in which a server that sends a portal names the build of the portal, with each answer. */
export const PORTAL_BUILD_HEADER = 'Slip-Portal';

/**
 * The mark of a portal, with the states that the office has opened: a page from before another state was opened is
 * asked to load again.
 */
export const portalMark = (build: string, opened: readonly { readonly state: string }[]): string =>
  [build, ...opened.map(({ state }) => state)].join('.');
