import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { runSource } from './child.mjs';
import { installPackages } from './chromium.mjs';
import { inside } from './place.mjs';
import { Stop, say } from './say.mjs';

/** Programs that are needed, and Debian's packages of them. */
const needed = {
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbackrest: 'pgbackrest',
  prometheus: 'prometheus',
};
/** The same of a program without which an alert is not looked for. */
const wished = { 'prometheus-node-exporter': 'prometheus-node-exporter' };
/** By this file Debian asks whether a package may start what it installs. */
const policy = '/usr/sbin/policy-rc.d';

/** The packages of programs that are not there. @param {Readonly<Record<string, string>>} programs */
const missingOf = (programs) =>
  Object.entries(programs)
    .filter(([program]) => !['/usr/bin', '/usr/sbin'].some((folder) => existsSync(`${folder}/${program}`)))
    .map(([, name]) => name);

/** Installs the packages whose programs are missing; none of them starts anything. */
async function ensurePackages() {
  const required = missingOf(needed);
  if (!existsSync('/usr/lib/postgresql')) required.push('postgresql');
  const missing = [...required, ...missingOf(wished)];
  if (missing.length === 0) return;
  if (!existsSync('/usr/bin/apt-get')) {
    if (required.length > 0)
      throw new Stop(`The cluster needs ${required.join(', ')}: install them and run the command again.`);
    return say(`Without ${missing.join(', ')}, no alert about a full disk is looked for.`);
  }
  say(`Installing ${missing.join(', ')} …`);
  // To Debian, 101 means that starting it is forbidden. A policy that the machine has already stays as it is.
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await installPackages(['python3-etcd', ...missing]);
  } finally {
    if (isOurs) rmSync(policy);
  }
}

/**
 * `npm run test:cluster`: three databases, two servers and two workers, of which one after the other dies while people file; servers find the
 * database by HAProxy, or with `-- hosts` by an address that names all three. @param {readonly string[]} args
 */
export async function run([way = 'proxy']) {
  if (way !== 'proxy' && way !== 'hosts') throw new Stop(`There is no way "${way}": it is proxy or hosts.`);
  if (process.getuid?.() !== 0) {
    throw new Stop(
      'A cluster has users and disks of its own: run it as root, sudo env "PATH=$PATH" npm run test:cluster.',
    );
  }
  await ensurePackages();
  if (spawnSync('id', ['postgres']).status !== 0)
    throw new Stop('There is no user "postgres": install PostgreSQL.');
  await ensureBuilt(['server', 'demo']);
  return (await runSource([inside('packages', 'server', 'tests', 'cluster', 'main.ts'), way])).code;
}
