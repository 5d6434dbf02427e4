import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Address } from '../database/address/readAddress.js';
import { isHostWritable } from '../database/address/WritableHost.js';
import { ASK_ROOM } from '../database/askRoom.js';
import { connectPostgres } from '../database/connectPostgres.js';
import type { DatabaseAddress } from '../database/Database.js';
import { ASK_TIME, clockWords, databaseClock, isOff } from '../database/DatabaseClock.js';
import { reasonOf } from '../database/databaseError.js';
import { AFTER_ALL, BEHIND_LIMIT_MS } from '../database/Replica.js';
import { troubleOf } from '../database/troubleOf.js';
import type { FileStore } from '../files/FileStore.js';
import type { Carrier } from '../mail/Carrier.js';
import { StartProblem } from '../StartProblem.js';
import type { VirusScanner } from '../virus-scan/clamd.js';
import { bad, type Finding, good, reasonInWords } from './Finding.js';

const GIB = 2 ** 30;
/** Bytes that should be free: a database without room takes no filings. */
const NEEDED_BYTES = GIB;

const gib = (bytes: number) => `${(bytes / GIB).toFixed(1)} GiB`;

/** Checks how much room a folder has left. */
export async function diskFinding(folder: string, needed = NEEDED_BYTES): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(folder);
    const free = bavail * bsize;
    const isGood = free >= needed;
    return {
      check: 'disk',
      isGood,
      words: `${folder} has ${gib(free)} free${isGood ? '.' : `, less than ${gib(needed)}: make room.`}`,
    };
  } catch (error) {
    return {
      check: 'disk',
      isGood: false,
      words: `${folder} cannot be looked at (${reasonOf(error)}): make the folder, or name another one.`,
    };
  }
}

/** The disk of a database at an address, of which its connection tells only that it is full. */
export const DISK_ELSEWHERE =
  'That of the database cannot be seen from here: the rule SlipMachineDiskFillsUp (docs/operation/alerts.yaml) watches its machine.';

/** Checks that a database at an address has room for a megabyte. @throws Error when it does not answer any more */
export async function roomFinding(client: Pick<Client, 'query'>): Promise<Finding> {
  try {
    await client.query(ASK_ROOM);
    return good('disk', DISK_ELSEWHERE);
  } catch (error) {
    if (troubleOf(error) === 'away') throw error;
    return bad(
      'disk',
      `The database has no room left (${reasonOf(error)}), so that nothing can be filed: make room on its machine, or enlarge its disk.`,
    );
  }
}

/** Compares the clock of this machine with the database's. @param own the clock of this machine */
export async function clockFinding(
  client: Pick<Client, 'query'>,
  own: () => Date = () => new Date(),
): Promise<Finding> {
  const clock = databaseClock(own);
  await clock.compare(() => client.query<{ readonly at: string }>(ASK_TIME));
  const ahead = clock.ahead();
  if (ahead === undefined)
    return good('clock', 'It was not compared: the database takes more than a second to answer.');
  return { check: 'clock', isGood: !isOff(ahead), words: clockWords(ahead) };
}

/** Checks each host of an address. A host that does not answer is a bad finding, even while the others do the work. */
export async function hostsFinding(address: Address, variable: string): Promise<Finding> {
  const looks = await Promise.all(
    address.hosts.map(async (host) => {
      try {
        const takesChanges = await isHostWritable(host, address);
        return {
          isGood: true,
          takesChanges,
          words: `${host.name} ${takesChanges ? 'takes changes' : 'is read-only'}`,
        };
      } catch (error) {
        return {
          isGood: false,
          takesChanges: false,
          words: `${host.name} does not answer (${reasonOf(error)})`,
        };
      }
    }),
  );
  const words = looks.map((look) => look.words).join('; ');
  const writable = looks.filter(({ takesChanges }) => takesChanges).length;
  // Two hosts that take changes are two databases, but for proxies that lead to the same one (target_session_attrs=any).
  const isRight = address.isForChanges ? writable === 1 : writable > 0;
  const hint = looks.every(({ isGood }) => isGood)
    ? isRight
      ? ''
      : ` Of several hosts one should take changes, not ${writable}.`
    : ` Correct ${variable}, or bring that host back.`;
  return { check: 'hosts', isGood: hint === '', words: `${words}.${hint}` };
}

/** Checks the mail server. @param url its address, which holds a password and is not repeated */
export async function mailFinding(url: string | undefined, carrier: Carrier | undefined): Promise<Finding> {
  if (url === undefined || !carrier?.greet) {
    return {
      check: 'mail',
      isGood: true,
      words: 'SLIP_SMTP_URL is not set: messages stay in the mailbox of the server, and reach nobody.',
    };
  }
  const { host } = new URL(url);
  try {
    await carrier.greet();
    return { check: 'mail', isGood: true, words: `${host} answers.` };
  } catch (error) {
    return {
      check: 'mail',
      isGood: false,
      words: `${host} takes no mail (${reasonOf(error)}): check SLIP_SMTP_URL and SLIP_SMTP_TLS, and that the mail server is running.`,
    };
  }
}

/** Checks the virus scanner. */
export async function scannerFinding(scanner: VirusScanner | undefined): Promise<Finding> {
  if (!scanner) {
    return good('virus scanner', 'SLIP_VIRUS_SCANNER is not set: what people upload is not looked at.');
  }
  try {
    return good('virus scanner', `${await scanner.version()} answers at ${scanner.place}.`);
  } catch (error) {
    return bad(
      'virus scanner',
      `${scanner.place} does not answer (${reasonOf(error)}), so that no files are taken: start clamd, or correct SLIP_VIRUS_SCANNER.`,
    );
  }
}

/** Checks the bucket of files: a file of a few bytes is stored in it and removed again. */
export async function filesFinding({ bucket, taker }: FileStore): Promise<Finding> {
  if (!bucket) return good('files', 'SLIP_FILES_URL is not set: files are in the database.');
  try {
    await bucket.tryOut();
    return good(
      'files',
      `${bucket.place} can be written, read and removed from; new files go ${taker ? 'there' : 'into the database (SLIP_FILES_NEW)'}.`,
    );
  } catch (error) {
    return bad(
      'files',
      `${reasonOf(error)}, so that files are neither taken nor given out: correct SLIP_FILES_URL and the settings after it, or bring the server back.`,
    );
  }
}

/** Checks the connection through a pooler. */
export async function poolerFinding(databaseUrl: string): Promise<Finding> {
  try {
    const client = await connectPostgres({ databaseUrl, isPooled: true });
    try {
      const { rows } = await client.query<{ readonly statement_timeout: string }>('show statement_timeout');
      const limit = rows[0]?.statement_timeout ?? '0';
      return limit === '0'
        ? {
            check: 'pooler',
            isGood: false,
            words: `Statements through DATABASE_URL may take for ever, as a pooler passes no limit on: run "alter role … set statement_timeout = '30s'" for its user.`,
          }
        : { check: 'pooler', isGood: true, words: `It answers, and ends statements after ${limit}.` };
    } finally {
      await client.end();
    }
  } catch (error) {
    const words = error instanceof StartProblem ? error.message : `${reasonOf(error)}.`;
    return { check: 'pooler', isGood: false, words };
  }
}

/** Milliseconds between two looks at how far a replica has come. */
const LOOK_PAUSE_MS = 250;

/**
 * Checks the replica, from which searches and reports are read. Servers read nothing from one that is further behind than the limit.
 * @param direct the database that it follows: a replica that gets nothing any more has replayed all that it knows
 */
export async function replicaFinding(
  databaseUrl: string,
  direct: Pick<DatabaseAddress, 'databaseUrl' | 'variable'>,
  limit = BEHIND_LIMIT_MS,
): Promise<Finding> {
  let position: string;
  try {
    position = await positionOf(direct);
  } catch (error) {
    return bad('replica', `How far behind it is cannot be said. ${reasonInWords(error)}`);
  }
  try {
    const client = await connectPostgres({ databaseUrl, variable: 'DATABASE_READ_URL' });
    try {
      const begun = performance.now();
      for (;;) {
        const { rows } = await client.query<{ follows: boolean; hasAll: boolean }>(
          `select pg_is_in_recovery() as follows,
            coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) as "hasAll"`,
          [position],
        );
        const [found] = rows;
        if (!found?.follows) {
          return bad(
            'replica',
            'The database at DATABASE_READ_URL follows no other one, so that nothing is read there: name a replica, or take the setting out.',
          );
        }
        const behind = performance.now() - begun;
        if (found.hasAll) return good('replica', `It answers, ${Math.floor(behind / 1000)} s behind.`);
        if (behind >= limit) {
          return bad(
            'replica',
            `It is more than ${limit / 1000} s behind, so that nothing is read there: look whether it still follows (pg_stat_wal_receiver).`,
          );
        }
        await pause(LOOK_PAUSE_MS);
      }
    } finally {
      await client.end();
    }
  } catch (error) {
    return bad('replica', `${reasonInWords(error)} Until it answers, the database itself is read.`);
  }
}

/** The place in its log of changes up to which a database has everything on disk. */
async function positionOf(address: Pick<DatabaseAddress, 'databaseUrl' | 'variable'>): Promise<string> {
  const client = await connectPostgres(address);
  try {
    const { rows } = await client.query<{ position: string }>(
      'select pg_current_wal_flush_lsn()::text as position',
    );
    return rows[0]?.position ?? AFTER_ALL;
  } finally {
    await client.end();
  }
}
