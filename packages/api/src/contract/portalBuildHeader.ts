/** The header in which a server that sends a portal tells, with each answer, which build of it that is. */
export const PORTAL_BUILD_HEADER = 'Slip-Portal';

/** The mark of a portal, with the states that the office has opened: a page of before another one is asked to be loaded again. */
export const portalMark = (build: string, opened: readonly { readonly state: string }[]): string =>
  [build, ...opened.map(({ state }) => state)].join('.');
