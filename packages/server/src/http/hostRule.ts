import { isIP } from 'node:net';

/** True if the server answers a request for a host, as `Host` names it: `slip.example`, `127.0.0.1:4400`. */
export type HostRule = (host: string) => boolean;

/**
 * Hosts the server answers to. A page of another name that has been pointed at this machine's address (DNS rebinding)
 * would otherwise be treated by browsers as the office itself. An address in numbers cannot be abused like that.
 *
 * @param names the names it is known by; one without a port stands for every port.
 */
export function hostRule(names: readonly string[]): HostRule {
  const known = new Set(['localhost', ...names.map((name) => name.toLowerCase())]);
  return (host) => {
    const asked = host.toLowerCase();
    const name = asked.replace(/:\d+$/, '');
    return known.has(asked) || known.has(name) || isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0;
  };
}
