import { isIP } from 'node:net';
import { Client, type ClientConfig } from 'pg';
import { StartProblem } from '../../StartProblem.js';
import { reasonOf } from '../databaseError.js';

/** A machine that an address names. */
export interface Host {
  /** Its name and port, or the folder of its socket. */
  readonly name: string;
  /** How a client connects to it. */
  readonly connection: Pick<ClientConfig, 'connectionString' | 'ssl'>;
  /** Where its connections go: a name or the folder of a socket, and a number. */
  readonly host: string;
  readonly port: number;
}

/** An address of a database, taken apart. */
export interface Address {
  /** In the order in which they are written; one or more. */
  readonly hosts: readonly [Host, ...Host[]];
  /** True if only a host that takes changes can be used. */
  readonly isForChanges: boolean;
  /** The hosts and the database, without the secrets of the address. */
  readonly place: string;
  /** Milliseconds that a host has to answer, where the address says it. */
  readonly connectLimit: number | undefined;
}

/** Scheme, user and password, hosts, path, settings. */
const FORM = /^([a-z][a-z\d+.-]*:)\/\/(?:([^/?#]*)@)?([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/i;
const SCHEME = /^postgres(ql)?:$/i;
const ONE_HOST = /^(\[[\da-f:.%]+\]|[^:[\]]*)(?::(\d*))?$/i;

/** The modes of libpq, without the two that only prefer TLS: an attacker in between could switch it off. */
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'];
const SESSION_KINDS = ['any', 'read-write', 'primary'];
/** The settings about TLS, which are read once and given to each client. */
const TLS_PARTS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'ssl', 'uselibpqcompat'];

/**
 * Reads an address as libpq does: `postgres://user:password@host:5432,other:5433/database?target_session_attrs=read-write`.
 * @param variable the setting in which it stands.
 * @throws StartProblem when the text is no such address.
 */
export function readAddress(text: string, variable = 'DATABASE_URL'): Address {
  const problem = (words: string, cause?: unknown) => new StartProblem(`${variable} ${words}`, { cause });
  const [, scheme = '', user, writtenHosts = '', path = '', query = ''] = FORM.exec(text) ?? [];
  if (scheme === '') {
    throw problem('is not an address: write it as postgres://user:password@host:5432/database.');
  }
  if (!SCHEME.test(scheme)) {
    throw problem(`begins with ${scheme}//: only postgres:// addresses can be opened.`);
  }
  const settings = new URLSearchParams(query);
  /** Takes a setting out, because the driver must not get it. */
  const take = (name: string) => {
    const value = settings.get(name);
    settings.delete(name);
    return value;
  };
  const requireOneOf = (name: string, allowed: readonly string[]) => {
    const value = settings.get(name);
    if (value === null || allowed.includes(value)) return;
    throw problem(
      `has ${name}=${value}: it must be ${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}.`,
    );
  };
  requireOneOf('sslmode', SSL_MODES);
  requireOneOf('target_session_attrs', SESSION_KINDS);
  const session = take('target_session_attrs');
  const limit = take('connect_timeout');
  if (limit !== null && !/^\d{1,4}$/.test(limit)) {
    throw problem(`has connect_timeout=${limit}: it must be a number of seconds.`);
  }
  // It would replace the name of our connections, by which workers are known.
  take('application_name');

  const places = placesOf(writtenHosts, take('host'), take('port'));
  if (places === undefined) {
    // The message repeats nothing: a part of a password that has a slash may stand where hosts stand.
    throw problem(
      'has hosts that cannot be read: write each as host or host:port, with commas between them, and / : @ ? # % in a password as %2F %3A %40 %3F %23 %25.',
    );
  }
  const addressOf = ([host, port]: Place) => {
    const own = new URLSearchParams(settings);
    if (host.startsWith('/')) own.set('host', host);
    const at = host.startsWith('/') ? 'localhost' : /^[^[].*:/.test(host) ? `[${host}]` : host;
    return `${scheme}//${user === undefined ? '' : `${user}@`}${at}${port && `:${port}`}${path}?${own}`;
  };
  const hosts = places.map((each): Host => {
    try {
      return { name: nameOf(each), ...connectionTo(addressOf(each)) };
    } catch (cause) {
      throw problem(`cannot be used (${reasonOf(cause)}): correct it, or the file that it names.`, cause);
    }
  });
  const [first, ...others] = hosts;
  if (!first) throw problem('names no host.');
  return {
    hosts: [first, ...others],
    // A single host is used as it is, unless the address asks for more.
    isForChanges: session === null ? others.length > 0 : session !== 'any',
    place: `${hosts.map(({ name }) => name).join(',')}${path}`,
    connectLimit: limit === null || Number(limit) === 0 ? undefined : 1000 * Number(limit),
  };
}

type Place = readonly [host: string, port: string];

const nameOf = ([host, port]: Place) =>
  host.startsWith('/') ? host : `${host || 'localhost'}${port && `:${port}`}`;

/** The hosts with their ports. The settings `host` and `port` replace those before the path; one port is for all hosts. */
function placesOf(writtenHosts: string, hosts: string | null, ports: string | null): Place[] | undefined {
  const found = writtenHosts.split(',').map((each) => ONE_HOST.exec(each));
  if (found.includes(null)) return undefined;
  const inAuthority = found.map((each): Place => {
    const host = each?.[1] ?? '';
    return [/^%2f/i.test(host) ? decodeURIComponent(host) : host, each?.[2] ?? ''];
  });
  const names = hosts?.split(',') ?? inAuthority.map(([host]) => host);
  const numbers = ports?.split(',') ?? inAuthority.map(([, port]) => port);
  if (numbers.length > 1 && numbers.length !== names.length) return undefined;
  return names.map((host, at): Place => [host, (numbers.length === 1 ? numbers[0] : numbers[at]) ?? '']);
}

/** How to connect to one host. The files of TLS are read once, so that a file may be gone later. @throws Error when one cannot be read */
function connectionTo(address: string): Omit<Host, 'name'> {
  const url = address.replace(/\?.*$/, '');
  const settings = new URLSearchParams(address.slice(url.length));
  // As in libpq, the certificates that Node brings always go with the full check.
  if (settings.get('sslrootcert') === 'system') {
    settings.delete('sslrootcert');
    settings.set('sslmode', 'verify-full');
  }
  if (settings.has('sslmode')) settings.set('uselibpqcompat', 'true');
  const { ssl, host, port } = new Client({ connectionString: `${url}?${settings}` });
  // The driver would compare the certificate with "localhost".
  if (settings.get('sslmode') === 'verify-full' && isIP(host) !== 0) {
    throw new Error(`sslmode=verify-full needs the name of the host, and ${host} is a number`);
  }
  for (const part of TLS_PARTS) settings.delete(part);
  const connectionString = settings.size === 0 ? url : `${url}?${settings}`;
  return { connection: { connectionString, ssl }, host, port };
}

/** The address of another database of the same hosts. */
export function otherDatabase(address: string, name: string): string {
  const [, scheme = '', user, hosts = '', , settings] = FORM.exec(address) ?? [];
  const own = user === undefined ? '' : `${user}@`;
  return `${scheme}//${own}${hosts}/${name}${settings === undefined ? '' : `?${settings}`}`;
}
