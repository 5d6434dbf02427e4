/** The header in which a server that sends a portal tells, with each answer, which build of it that is. */
export const PORTAL_BUILD_HEADER = 'Slip-Portal';
