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
/** By this file Debian asks whether a package may start what it installs. */
const policy = '/usr/sbin/policy-rc.d';

/** Installs the packages whose programs are missing; none of them starts anything. */
async function ensurePackages() {
  const missing = Object.entries(needed)
    .filter(([program]) => !['/usr/bin', '/usr/sbin'].some((folder) => existsSync(`${folder}/${program}`)))
    .map(([, name]) => name);
  if (!existsSync('/usr/lib/postgresql')) missing.push('postgresql');
  if (missing.length === 0) return;
  if (!existsSync('/usr/bin/apt-get'))
    throw new Stop(`The cluster needs ${missing.join(', ')}: install them and run the command again.`);
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
