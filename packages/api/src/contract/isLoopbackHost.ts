/**
 * True if a host is the caller's own machine.
 * @param name without a port, as in `location.hostname`: `localhost`, `127.0.0.1`, `[::1]`.
 */
export function isLoopbackHost(name: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/i.test(name);
}
