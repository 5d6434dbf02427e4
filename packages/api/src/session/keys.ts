/** Cookie of the access token (spec 1 §9); over https `__Host-` stands before it. */
export const TOKEN_COOKIE = 'slip_token';

/** Local storage: the session user as JSON (spec 1 §3 Local keys). */
export const USER_KEY = 'slip_user';

/** Local storage: the remembered user name. */
export const USER_NAME_KEY = 'slip_username';

/** Local storage: why the last session ended, for the tabs that did not end it. */
export const END_REASON_KEY = 'slip_session_end';

/** Name of the lock that lets one tab at a time renew the token. */
export const RENEWAL_LOCK = 'slip_renewal';

/** Seconds an access token lives unless it says otherwise (spec 1 §9). */
export const TOKEN_LIFETIME = 3600;

/** A token counts as expired this many seconds before its end, so that it does not expire during a call. */
export const RENEWAL_MARGIN = 5;
