import { number, string } from 'yup';
import { readAddress } from './database/address/readAddress.js';
import type { DatabaseAddress } from './database/Database.js';
import { StartProblem } from './StartProblem.js';

/** A variable with the address of a database. Its error messages are those of `readAddress`, which never repeat a password. */
const databaseAddress = (name: string) =>
  string().test('database', (value, { createError }) => {
    if (value === undefined) return true;
    try {
      readAddress(value, name);
      return true;
    } catch (error) {
      // As a function: in a plain string, yup would replace `${…}`, which the typed address may contain.
      if (error instanceof StartProblem) return createError({ message: () => error.message });
      throw error;
    }
  });

/** Some work uses several connections at once. With fewer than these it could wait for ever for a connection that it holds itself. */
const MIN_CONNECTIONS = 4;
const MAX_CONNECTIONS = 500;

const connections = (name: string) => {
  const words = `${name} must be a whole number of connections from ${MIN_CONNECTIONS} to ${MAX_CONNECTIONS};`;
  return number()
    .typeError(`${words} "\${originalValue}" is not.`)
    .integer(`${words} \${value} is not.`)
    .min(MIN_CONNECTIONS, `${words} \${value} is not.`)
    .max(MAX_CONNECTIONS, `${words} \${value} is not.`);
};

/** The environment variables about the database: addresses of one elsewhere, and numbers of connections. */
export const databaseSettings = {
  DATABASE_URL: databaseAddress('DATABASE_URL').meta({
    description:
      'Address of a PostgreSQL elsewhere (15 or newer), `postgres://user:password@host:5432/database`; then `SLIP_DATA` is not used. Of several hosts with commas between them (`host:5432,other:5432`) the one is used that takes changes; `sslmode`, `sslrootcert` and others as libpq has them.',
  }),
  DATABASE_DIRECT_URL: databaseAddress('DATABASE_DIRECT_URL')
    .when('DATABASE_URL', ([url], direct) =>
      url === undefined
        ? direct.oneOf(
            [undefined],
            'DATABASE_DIRECT_URL is the address of the same database as DATABASE_URL, which is not set: set both, or neither.',
          )
        : direct,
    )
    .meta({
      description:
        'Where `DATABASE_URL` leads to PgBouncer (pools of transactions): the address of the database itself, for migrations, the worker, backups and the office’s program.',
    }),
  DATABASE_READ_URL: databaseAddress('DATABASE_READ_URL')
    .when('DATABASE_URL', ([url], read) =>
      url === undefined
        ? read.oneOf(
            [undefined],
            'DATABASE_READ_URL is the address of a replica of the database at DATABASE_URL, which is not set: set both, or neither.',
          )
        : read,
    )
    .meta({
      description:
        'Address of a replica, for searches and reports that may be ten seconds old; people read their own changes in any case. While it is away or further behind, the database itself answers.',
    }),
  SLIP_DATABASE_CONNECTIONS: connections('SLIP_DATABASE_CONNECTIONS').default(10).meta({
    description:
      'How many connections to the database a server has at most, beside one for its signs of life.',
  }),
  SLIP_WORKER_DATABASE_CONNECTIONS: connections('SLIP_WORKER_DATABASE_CONNECTIONS').default(8).meta({
    description:
      'The same of a worker, which has two more for its signs of life and its notices, and four with several hosts in its address.',
  }),
};

/** The address that reaches the database itself, not through PgBouncer; undefined where the database is in the data folder. */
export function directAddressOf({
  DATABASE_URL,
  DATABASE_DIRECT_URL,
}: Readonly<Partial<Record<'DATABASE_URL' | 'DATABASE_DIRECT_URL', string | undefined>>>):
  | Required<Pick<DatabaseAddress, 'databaseUrl' | 'variable'>>
  | undefined {
  if (DATABASE_DIRECT_URL !== undefined) {
    return { databaseUrl: DATABASE_DIRECT_URL, variable: 'DATABASE_DIRECT_URL' };
  }
  return DATABASE_URL === undefined ? undefined : { databaseUrl: DATABASE_URL, variable: 'DATABASE_URL' };
}
