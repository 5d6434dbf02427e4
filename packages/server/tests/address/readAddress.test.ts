import { describe, expect, it } from 'vitest';
import { readAddress } from '../../src/database/address/readAddress.js';
import { StartProblem } from '../../src/StartProblem.js';

/** The hosts of an address, on a line each, and the rest of it. */
const read = (text: string) => {
  const { hosts, isForChanges, place } = readAddress(text);
  return { hosts: hosts.map(({ host, port }) => `${host} ${port}`), isForChanges, place };
};

describe('an address', () => {
  it('of one host is taken as it is', () => {
    expect(read('postgres://slip:secret@db.example/slip')).toEqual({
      hosts: ['db.example 5432'],
      isForChanges: false,
      place: 'db.example/slip',
    });
    expect(read('postgresql://u@h:5433/db?target_session_attrs=read-write').isForChanges).toBe(true);
  });

  it('of several hosts is for changes unless it says otherwise', () => {
    const several = 'postgresql://u:p@h1:5433,h2,[::1]:5434/db';
    expect(read(several)).toEqual({
      hosts: ['h1 5433', 'h2 5432', '::1 5434'],
      isForChanges: true,
      place: 'h1:5433,h2,[::1]:5434/db',
    });
    expect(read(`${several}?target_session_attrs=any`).isForChanges).toBe(false);
  });

  it('may name hosts and ports among its settings: one port is for all', () => {
    expect(read('postgres://u:p@/db?host=/run/a,h2,::1&port=5433').hosts).toEqual([
      '/run/a 5433',
      'h2 5433',
      '::1 5433',
    ]);
    expect(read('postgres://u:p@%2Frun%2Fa/db?port=1').hosts).toEqual(['/run/a 1']);
    expect(read('postgres://u:p@/db?host=h1,h2&port=1,2').hosts).toEqual(['h1 1', 'h2 2']);
  });

  it('keeps its settings, and leaves the name of connections to the server', () => {
    const { hosts } = readAddress(
      'postgres://u:p%40ss@h1,h2/db?options=-c%20a%3Db&application_name=x&connect_timeout=3',
    );
    expect(hosts.map(({ connection }) => connection.connectionString)).toEqual([
      'postgres://u:p%40ss@h1/db?options=-c+a%3Db',
      'postgres://u:p%40ss@h2/db?options=-c+a%3Db',
    ]);
    expect(readAddress('postgres://h/db?connect_timeout=3').connectLimit).toBe(3000);
  });

  it.each([
    ['require', { rejectUnauthorized: false }],
    ['verify-full', {}],
    ['disable', false],
  ])('has TLS as libpq does: %s', (mode, tls) => {
    expect(readAddress(`postgres://h/db?sslmode=${mode}`).hosts[0].connection).toEqual({
      connectionString: 'postgres://h/db',
      ssl: tls,
    });
  });

  it.each([
    ['u:secret@h', 'is not an address: write it as postgres://user:password@host:5432/database.'],
    [
      'postgres://u:se/cret@h/db',
      'has hosts that cannot be read: write each as host or host:port, with commas between them, and / : @ ? # % in a password as %2F %3A %40 %3F %23 %25.',
    ],
    ['postgres://u:secret@h1:x,h2/db', /^DATABASE_URL has hosts that cannot be read: /],
    ['postgres://u:secret@/db?host=a,b,c&port=1,2', /^DATABASE_URL has hosts that cannot be read: /],
    [
      'postgres://u:secret@h/db?sslmode=prefer',
      'has sslmode=prefer: it must be disable, require, verify-ca or verify-full.',
    ],
    [
      'postgres://u:secret@h/db?target_session_attrs=standby',
      'has target_session_attrs=standby: it must be any, read-write or primary.',
    ],
    [
      'postgres://u:secret@h/db?connect_timeout=soon',
      'has connect_timeout=soon: it must be a number of seconds.',
    ],
    [
      'postgres://u:secret@h/db?sslmode=verify-ca&sslrootcert=/nowhere/ca.pem',
      /^DATABASE_URL cannot be used \(ENOENT: .*\/nowhere\/ca\.pem'\): correct it, or the file that it names\.$/,
    ],
    [
      'postgres://u:secret@10.0.0.1/db?sslmode=verify-full',
      'cannot be used (sslmode=verify-full needs the name of the host, and 10.0.0.1 is a number): correct it, or the file that it names.',
    ],
    ['postgres://u:secret@h/db?sslmode=verify-ca', /^DATABASE_URL cannot be used \(SECURITY WARNING: /],
  ])('%s is refused in words that repeat no password', (text, words) => {
    const problem = () => readAddress(text);
    expect(problem).toThrow(StartProblem);
    expect(problem).toThrow(words);
    expect(problem).not.toThrow(/secret/);
  });
});
