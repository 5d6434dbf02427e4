import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encrypt } from '../../src/authenticate/secrets.js';
import { keyRing } from '../../src/authenticate/signingKeys.js';
import { exportOffice, type WrittenFiles } from '../../src/moving/exportOffice.js';
import { type ImportedOffice, type ImportOptions, importOffice } from '../../src/moving/importOffice.js';
import type { ComputeContext } from '../../src/moving/MoveFile.js';
import { connected } from '../backup/connected.js';
import { testSecret } from '../TestOffice.js';
import type { TestDatabase } from '../testDatabase.js';

const keys = keyRing(testSecret);

/** The things that computed columns need in imports of tests. */
export const context: ComputeContext = {
  passwordHash: 'nobody knows a password with this hash',
  seal: (text) => encrypt(keys.current, text, 'bankNumber'),
  now: new Date('2026-02-20T17:00:00.000Z'),
  timeZone: 'America/Denver',
};

/** A folder that is removed at the end, with folders of an office in it. */
export function openFolder() {
  const root = mkdtempSync(join(tmpdir(), 'slip-moving-'));
  const at = (name: string) => join(root, name);
  return {
    at,
    remove: () => rmSync(root, { recursive: true }),
    /** The files of a folder, by name. */
    read: (name: string): ReadonlyMap<string, string> =>
      new Map(readdirSync(at(name)).map((file) => [file, readFileSync(join(at(name), file), 'utf8')])),
    /** Writes a folder of files. */
    write: (name: string, files: Iterable<readonly [string, string | Uint8Array]>) => {
      mkdirSync(at(name));
      for (const [file, text] of files) writeFileSync(join(at(name), file), text);
      return at(name);
    },
  };
}

export const bringOut = (database: TestDatabase, folder: string): Promise<WrittenFiles> =>
  connected(database, (client) => exportOffice(client, folder));

export const bringIn = (
  database: TestDatabase,
  folder: string,
  options: Partial<ImportOptions> = {},
): Promise<ImportedOffice> =>
  connected(database, (client) => importOffice(client, folder, { isDry: false, context, ...options }));

/** The findings, one line each. */
export const wordsOf = ({ findings }: ImportedOffice): readonly string[] =>
  findings.kinds.map(
    ({ count, findings: [first] }) =>
      `${first?.isNote ? 'note' : 'wrong'} ${count} ${first?.file} ${first?.line ?? ''} ${first?.column ?? ''}: ${first?.message}`,
  );
