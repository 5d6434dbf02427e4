import type { Cookie } from '../http/cookies.js';

/** Holds the refresh token; no script ever sees it. Its lifetime is that of the token (spec 1 §9). */
export const refreshCookie: Cookie = { name: 'slip_refresh', seconds: 2_592_000 };

/**
 * Belongs to a sign-in whose password was right and whose second factor is still to come. Kept by plain http too, in a
 * local network, where the password has just gone the same way.
 */
export const pendingCookie: Cookie = { name: 'slip_sign_in', seconds: 900, overPlainHttp: true };

/** Marks a browser that needs no second factor for 30 days (spec 1 §4 MFA flow). */
export const browserCookie: Cookie = { name: 'slip_browser', seconds: 2_592_000 };
