import { isLoopbackHost } from '@slip/api/contract';
import type { Environment } from './environment.js';

/**
 * The address at which people open the product: the one that is set, else the address of this machine.
 * @param port the port that the server listens on, when that is known.
 */
export function publicAddress(
  { SLIP_PUBLIC_URL, HOST, PORT }: Pick<Environment, 'SLIP_PUBLIC_URL' | 'HOST' | 'PORT'>,
  port: number = PORT,
): string {
  return SLIP_PUBLIC_URL ?? `http://${hostName(HOST)}:${port}`;
}

/** This machine by name: of all http addresses, browsers treat only `localhost` like https. */
function hostName(host: string): string {
  if (isLoopbackHost(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
