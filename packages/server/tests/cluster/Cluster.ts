import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API_ROOT } from '@slip/api/contract';
import { inside } from '../../../../scripts/place.mjs';
import { until } from '../kill/until.js';
import { type Cable, Cables } from './Cables.js';
import { type Ended, endOf } from './endOf.js';
import { commandOn, settingsOf, writeFor } from './files.js';
import { onPrimary, primary, whole } from './leaders.js';
import {
  addressOf,
  binaries,
  type DatabaseMachine,
  DISK,
  databases,
  foundAt,
  idOf,
  isRelayed,
  type Machine,
  machines,
  net,
  PASSWORD,
  PORTS,
  processesOf,
  type ServerMachine,
  servers,
  type Way,
  withChildren,
} from './machines.js';
import { EXPORTER, exporterArguments, writeWatch } from './watch.js';

/** Three machines with PostgreSQL, Patroni and etcd, and two with HAProxy, a server and a worker; all of them on this one, at addresses of their own. */
export class Cluster {
  /** The address at which people find the office: the proxy of `app1`. */
  readonly url = `http://${addressOf('app1')}:4480`;
  readonly #folder: string;
  readonly #way: Way;
  readonly #account = { uid: idOf('-u'), gid: idOf('-g') };
  readonly #running = new Map<string, ChildProcess>();
  #cables: Cables | undefined;
  #workers = 0;

  constructor(folder: string, way: Way) {
    this.#folder = folder;
    this.#way = way;
  }

  /** True if the servers read from whoever is a standby. */
  get readsStandbys(): boolean {
    return this.#way === 'proxy';
  }

  /** Starts the databases, with an empty one for the office. */
  async startDatabases(): Promise<void> {
    const logs = inside('.cache', 'cluster');
    mkdirSync(logs, { recursive: true });
    this.#makeFolder(join(this.#folder, 'srv'));
    for (const name of databases) {
      const disk = join(this.#folder, name);
      this.#makeFolder(disk);
      const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}m,mode=755`, 'slip', disk]);
      if (status !== 0) throw new Error('A disk of its own could not be mounted.');
      for (const part of [
        '',
        'etc',
        'var/lib/etcd/slip',
        'var/lib/postgresql',
        'var/run/postgresql',
        'var/log/pgbackrest',
        'var/lock/pgbackrest',
      ])
        this.#makeFolder(join(disk, part));
      for (const file of ['etcd.conf.yml', 'patroni.yml', 'pgbackrest.conf'])
        writeFor(name, this.#folder, file);
    }
    this.#cables = await Cables.lay(
      databases.flatMap((to) =>
        machines
          .filter((by) => isRelayed(to, by))
          .map((by): Cable => ({ from: foundAt(to, by), to: addressOf(to), ports: PORTS })),
      ),
    );
    for (const name of databases) this.startEtcd(name);
    for (const name of databases) this.startPatroni(name);
    await whole();
    await onPrimary(async (client) => {
      await client.query(`create role slip login password '${PASSWORD}'`);
      await client.query('create database slip owner slip');
    }, 'postgres');
  }

  /** Starts proxies, servers and workers, and waits until people are let in. */
  async startServers(): Promise<void> {
    for (const name of servers) {
      this.#makeFolder(join(this.#folder, name, 'etc', 'haproxy'));
      const file = writeFor(name, this.#folder, 'haproxy.cfg', 'etc/haproxy/haproxy.cfg');
      this.#start(name, 'haproxy', ['-db', '-f', file]);
      this.startServer(name);
      this.startWorker(name);
    }
    const watch = join(this.#folder, 'app1', 'watch');
    this.#makeFolder(watch);
    this.#start('app1', 'prometheus', writeWatch(watch, this.#folder));
    const exporter = exporterArguments();
    if (exporter) this.#start('app1', EXPORTER, exporter);
    await this.ready();
  }

  /** Waits until both servers, and the proxy before them, take calls. */
  async ready(): Promise<void> {
    const doors = [...servers.map((name) => `http://${addressOf(name)}:4400`), this.url];
    await until('servers that are ready', async () => {
      const looks = doors.map(async (door) => (await fetch(`${door}${API_ROOT}/health/ready`)).ok);
      return (await Promise.all(looks)).every(Boolean) || undefined;
    });
  }

  startEtcd(name: DatabaseMachine): void {
    this.#start(name, 'etcd', ['--config-file', join(this.#folder, name, 'etc', 'etcd.conf.yml')]);
  }

  startPatroni(name: DatabaseMachine): void {
    this.#start(name, 'patroni', [join(this.#folder, name, 'etc', 'patroni.yml')]);
  }

  startServer(name: ServerMachine): void {
    this.#start(name, 'server', [inside('packages/server/dist/slip.js'), 'serve']);
  }

  /** The mark of a worker begins with the name of its machine, and is another one each time. */
  startWorker(name: ServerMachine): void {
    this.#workers += 1;
    this.#start(name, 'worker', [inside('packages/server/dist/worker.js'), `${name}-${this.#workers}`]);
  }

  #makeFolder(path: string): void {
    mkdirSync(path, { recursive: true });
    chownSync(path, this.#account.uid, this.#account.gid);
  }

  #start(machine: Machine, program: string, args: readonly string[]): void {
    const name = `${machine} ${program}`;
    const log = openSync(inside('.cache/cluster', `${machine}-${program}.log`), 'a');
    const isOurs = program === 'server' || program === 'worker';
    const [first = '', ...rest] = isOurs
      ? [process.execPath, ...args]
      : commandOn(machine, this.#folder, this.#account, [program, ...args]);
    const child = spawn(first, rest, {
      cwd: this.#folder,
      // A worker that was given a mark ends with whom it has it from.
      stdio: ['ignore', log, log, ...(program === 'worker' ? (['ipc'] as const) : [])],
      env: {
        ...process.env,
        PATH: `${process.env['PATH']}:/usr/sbin:/sbin`,
        HOME: join(this.#folder, machine),
        // By this the processes of a machine are known, and what is left of a run that was killed.
        SLIP_MACHINE: join(this.#folder, machine),
        ...(machine === 'app1' || machine === 'app2' ? settingsOf(machine, this.#way) : {}),
      },
    });
    this.#running.set(name, child);
  }

  /** Ends a program of a machine as `kill -9` does, and waits until it is gone. */
  async kill(machine: Machine, program: string): Promise<void> {
    const child = this.#running.get(`${machine} ${program}`);
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }

  /** Tells a program of a machine to end, as systemd does, and waits until it has. @returns its exit code */
  async end(machine: Machine, program: string): Promise<unknown> {
    const child = this.#running.get(`${machine} ${program}`);
    if (!child) throw new Error(`There is no ${program} on ${machine}.`);
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    const [code]: unknown[] = await gone;
    return code;
  }

  /** Sends a signal to PostgreSQL of a machine, and to all else of it unless it is to be PostgreSQL alone. */
  signal(machine: DatabaseMachine, signal: NodeJS.Signals, isPostgresAlone = false): void {
    const postmaster = Number(
      readFileSync(join(this.dataOf(machine), 'postmaster.pid'), 'utf8').split('\n')[0],
    );
    const roots = isPostgresAlone ? [postmaster] : [postmaster, ...processesOf(join(this.#folder, machine))];
    for (const pid of withChildren(roots)) {
      try {
        process.kill(pid, signal);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  dataOf(machine: DatabaseMachine): string {
    return join(this.#folder, machine, 'var/lib/postgresql/slip');
  }

  diskOf(machine: DatabaseMachine): string {
    return join(this.#folder, machine);
  }

  /** Pulls the cable between `app1` and a database; gives what joins it again. */
  cut(machine: DatabaseMachine): () => void {
    return this.#pull([foundAt(machine, 'app1')]);
  }

  /** Pulls the cables between a database's machine and the two others, in both directions; gives what joins them again. */
  cutOff(machine: DatabaseMachine): () => void {
    const others = databases.filter((each) => each !== machine);
    return this.#pull(others.flatMap((other) => [foundAt(machine, other), foundAt(other, machine)]));
  }

  #pull(addresses: readonly string[]): () => void {
    if (!this.#cables) throw new Error('There are no cables yet.');
    return this.#cables.cut(addresses);
  }

  /** The address of the office's database at the primary, without any proxy. */
  async primaryUrl(): Promise<string> {
    return `postgres://slip:${PASSWORD}@${addressOf(await primary())}:5432/slip`;
  }

  /**
   * Runs a program as the user of PostgreSQL to its end, while people file and relays work.
   * @returns what it wrote as its result
   * @throws Error with everything that it printed
   */
  async run(program: string, args: readonly string[]): Promise<string> {
    const child = spawn(program, args, {
      ...this.#account,
      cwd: this.#folder,
      env: { ...process.env, HOME: this.#folder, SLIP_MACHINE: this.#folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { status, result, printed } = await endOf(child);
    if (status !== 0)
      throw new Error(`${program} ${args.join(' ')} ended with ${String(status)}:\n${printed}`);
    return result;
  }

  /** `slip check --json` where a server is, with its settings; it ends with 1 where something is bad. */
  check(name: ServerMachine): Promise<Ended> {
    const child = spawn(process.execPath, [inside('packages/server/dist/slip.js'), 'check', '--json'], {
      cwd: this.#folder,
      env: { ...process.env, SLIP_MACHINE: this.#folder, ...settingsOf(name, this.#way) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    return endOf(child);
  }

  /** pgBackRest on a machine, as its people call it. @returns what it tells */
  backRest(machine: DatabaseMachine, ...args: readonly string[]): Promise<string> {
    return this.run('pgbackrest', [
      `--config=${join(this.#folder, machine, 'etc/pgbackrest.conf')}`,
      '--stanza=slip',
      ...args,
    ]);
  }

  /** Starts PostgreSQL on what was restored, by itself: it follows nobody, and puts nothing into the repository. @returns its address */
  async startBeside(data: string): Promise<string> {
    const address = `127.${net}.0.31`;
    const settings = [
      `listen_addresses=${address}`,
      // The folder of all machines is not PostgreSQL's to write in.
      `unix_socket_directories=${data}`,
      'archive_mode=off',
      'synchronous_standby_names=',
    ];
    const options = settings.map((setting) => `-c ${setting}`).join(' ');
    const log = join(data, 'log');
    try {
      await this.run(join(binaries[0] ?? '', 'pg_ctl'), [
        'start',
        '-w',
        '-D',
        data,
        '-l',
        log,
        '-o',
        options,
      ]);
    } catch (cause) {
      throw new Error(`PostgreSQL does not start on what was restored:\n${readFileSync(log, 'utf8')}`, {
        cause,
      });
    }
    return address;
  }

  stopBeside(data: string): Promise<string> {
    return this.run(join(binaries[0] ?? '', 'pg_ctl'), ['stop', '-D', data, '-m', 'immediate']);
  }

  /** Ends everything. What ran in the folder is ended by who removes it. */
  close(): void {
    for (const child of this.#running.values()) child.kill('SIGKILL');
    this.#cables?.close();
  }
}
