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

/** Whether only this machine can reach an address the server listens on. */
export function isLocal(host: string): boolean {
  return ['127.0.0.1', '::1', 'localhost'].includes(host);
}

/** On this machine by name: browsers keep secure cookies over plain http for `localhost` alone. */
function hostName(host: string): string {
  if (isLocal(host) || host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
