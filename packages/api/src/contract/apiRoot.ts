/** The path prefix of every call, on the portal's origin unless runtime configuration names another host. */
export const API_ROOT = '/slip/api';
