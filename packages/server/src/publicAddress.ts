import { isLoopbackHost } from '@slip/api/contract';
import type { Environment } from './environment.js';

/**
 * Where people reach the product: the address it is given, else this machine.
 * @param port the one it listens on, when that is known.
 */
export function publicAddress(
  { SLIP_PUBLIC_URL, HOST, PORT }: Pick<Environment, 'SLIP_PUBLIC_URL' | 'HOST' | 'PORT'>,
  port: number = PORT,
): string {
  return SLIP_PUBLIC_URL ?? `http://${hostName(HOST)}:${port}`;
}

/** This machine by name: browsers treat plain http from `localhost` alone as they do https. */
function hostName(host: string): string {
  if (isLoopbackHost(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
