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
  /** True if only a host will do that takes changes. */
  readonly isForChanges: boolean;
  /** The address without what is secret in it. */
  readonly place: string;
  /** Milliseconds that a host has to answer, where the address says it. */
  readonly connectLimit: number | undefined;
}

/** Scheme, user and password, hosts, path, settings. */
const FORM = /^([a-z][a-z\d+.-]*:)\/\/(?:([^/?#]*)@)?([^@/?#]*)(\/[^?#]*)?(?:\?([^#]*))?$/i;
const SCHEME = /^postgres(ql)?:$/i;
const ONE_HOST = /^(\[[\da-f:.%]+\]|[^:[\]]*)(?::(\d*))?$/i;

/** As libpq has them, but for two: whoever stands in between could take the TLS away that is only preferred. */
const SSL_MODES = ['disable', 'require', 'verify-ca', 'verify-full'];
const SESSIONS = ['any', 'read-write', 'primary'];
/** Parts that are read into the TLS of a client, once. */
const TLS_PARTS = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey', 'ssl', 'uselibpqcompat'];

/**
 * Reads an address as libpq does: `postgres://user:password@host:5432,other:5433/database?target_session_attrs=read-write`.
 * @param variable the setting in which it stands.
 * @throws StartProblem when it is none.
 */
export function readAddress(text: string, variable = 'DATABASE_URL'): Address {
  const problem = (words: string, cause?: unknown) => new StartProblem(`${variable} ${words}`, { cause });
  const [, scheme = '', user, written = '', path = '', query = ''] = FORM.exec(text) ?? [];
  if (scheme === '') {
    throw problem('is not an address: write it as postgres://user:password@host:5432/database.');
  }
  if (!SCHEME.test(scheme)) {
    throw problem(`begins with ${scheme}//: only postgres:// addresses can be opened.`);
  }
  const settings = new URLSearchParams(query);
  /** Takes a part out of the settings, as it is ours to look at. */
  const take = (name: string) => {
    const value = settings.get(name);
    settings.delete(name);
    return value;
  };
  const oneOf = (name: string, allowed: readonly string[]) => {
    const value = settings.get(name);
    if (value === null || allowed.includes(value)) return;
    throw problem(
      `has ${name}=${value}: it must be ${allowed.slice(0, -1).join(', ')} or ${allowed.at(-1)}.`,
    );
  };
  oneOf('sslmode', SSL_MODES);
  oneOf('target_session_attrs', SESSIONS);
  const session = take('target_session_attrs');
  const limit = take('connect_timeout');
  if (limit !== null && !/^\d{1,4}$/.test(limit)) {
    throw problem(`has connect_timeout=${limit}: it must be a number of seconds.`);
  }
  // By it workers are known, whose name it would replace.
  take('application_name');

  const places = placesOf(written, take('host'), take('port'));
  if (places === undefined) {
    // Where a password has a slash, a part of it would be taken for a host: nothing is repeated.
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
    // One alone is taken as it is, unless the address says more.
    isForChanges: session === null ? others.length > 0 : session !== 'any',
    place: `${hosts.map(({ name }) => name).join(',')}${path}`,
    connectLimit: limit === null || Number(limit) === 0 ? undefined : 1000 * Number(limit),
  };
}

type Place = readonly [host: string, port: string];

const nameOf = ([host, port]: Place) =>
  host.startsWith('/') ? host : `${host || 'localhost'}${port && `:${port}`}`;

/** The hosts with their ports, of which settings come first: one port is for all of them. */
function placesOf(written: string, hosts: string | null, ports: string | null): Place[] | undefined {
  const found = written.split(',').map((each) => ONE_HOST.exec(each));
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

/** Reads the files of TLS once, so that one that is gone later ends nothing that runs. @throws Error when one cannot be read */
function connectionTo(address: string): Omit<Host, 'name'> {
  const url = address.replace(/\?.*$/, '');
  const settings = new URLSearchParams(address.slice(url.length));
  // The certificates that Node brings, and then nothing but the whole check.
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
