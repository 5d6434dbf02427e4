import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BankServer } from '../../../src/billing/payments/sftp/bankServer.js';

const SSHD = '/usr/sbin/sshd';

/** Why there can be no server of a bank here; nothing where there can. */
export const noSshd = existsSync(SSHD) ? undefined : `there is no ${SSHD} on this machine`;

/** A real SSH server on loopback, as a bank has one, with a host key of its own. */
export interface SshServer {
  readonly server: BankServer;
  readonly outFolder: string;
  readonly inFolder: string;
  start(): Promise<void>;
  stop(): Promise<void>;
  remove(): Promise<void>;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'data');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Makes a server in a temporary folder; it does not run yet. */
export async function makeSshServer(): Promise<SshServer> {
  const folder = mkdtempSync(join(tmpdir(), 'slip-sshd-'));
  const at = (name: string) => join(folder, name);
  const [outFolder, inFolder] = [at('out'), at('in')];
  for (const each of [outFolder, inFolder]) mkdirSync(each);
  for (const name of ['host_key', 'user_key'])
    execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', at(name)]);
  writeFileSync(at('authorized_keys'), readFileSync(at('user_key.pub')), { mode: 0o600 });
  const port = await freePort();
  const config = [
    `Port ${port}`,
    'ListenAddress 127.0.0.1',
    `HostKey ${at('host_key')}`,
    `AuthorizedKeysFile ${at('authorized_keys')}`,
    `PidFile ${at('pid')}`,
    'StrictModes no',
    'UsePAM no',
    'PasswordAuthentication no',
    'PermitRootLogin prohibit-password',
    'Subsystem sftp internal-sftp',
    '',
  ];
  writeFileSync(at('config'), config.join('\n'));
  const printed = execFileSync('ssh-keygen', ['-lf', at('host_key.pub')], { encoding: 'utf8' });
  const hostKey = printed.split(' ')[1] ?? '';
  const url = `sftp://${encodeURIComponent(userInfo().username)}@127.0.0.1:${port}`;
  let running: ReturnType<typeof spawn> | undefined;
  const stop = async () => {
    if (!running) return;
    const ended = once(running, 'exit');
    running.kill();
    await ended;
    running = undefined;
  };
  return {
    server: { url, hostKey, keyFile: at('user_key'), outFolder, inFolder },
    outFolder,
    inFolder,
    start: async () => {
      // As root it wants this folder, which a machine makes when its own server starts.
      if (userInfo().uid === 0) mkdirSync('/run/sshd', { recursive: true });
      running = spawn(SSHD, ['-D', '-e', '-f', at('config')], { stdio: 'ignore' });
      const until = Date.now() + 20_000;
      while (!(await answers(port))) {
        if (Date.now() > until) throw new Error('The SSH server does not start.');
        await pause(50);
      }
    },
    stop,
    remove: async () => {
      await stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
