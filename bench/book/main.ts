import { parseArgs } from 'node:util';
import { todayIn } from '../../packages/forms/src/rules/index.js';
import { openDatabase } from '../../packages/server/src/database/openDatabase.js';
import { readEnvironment } from '../../packages/server/src/environment.js';
import { StartProblem } from '../../packages/server/src/StartProblem.js';
import { seedPolicies } from './seedPolicies.js';
import { seedProgress } from './seedProgress.js';

const usage = `Fills a database with sample policies.

  npm run seed -- --policies 1000000 [--reported] [--data DIR]

  --policies N   how many, from 1 to 10000000 (10000 when left out)
  --reported     the insurers report them, too: nearly all as they were filed
  --data DIR     folder of the database, instead of SLIP_DATA or ./data

DATABASE_URL names a PostgreSQL elsewhere. Stop the server first. A seed that is interrupted leaves nothing behind.
`;

const MAX_POLICIES = 10_000_000;

function readArguments() {
  try {
    const { values } = parseArgs({
      options: {
        policies: { type: 'string', default: '10000' },
        data: { type: 'string' },
        reported: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    const count = Number(values.policies.replaceAll(/[_,]/g, ''));
    if (!Number.isInteger(count) || count < 1 || count > MAX_POLICIES) {
      throw new StartProblem(
        `--policies must be a whole number from 1 to ${MAX_POLICIES}; "${values.policies}" is not.`,
      );
    }
    return { count, data: values.data, isReported: values.reported, help: values.help };
  } catch (cause) {
    if (cause instanceof StartProblem) throw cause;
    throw new StartProblem(`${cause instanceof Error ? cause.message : String(cause)}\n\n${usage}`, {
      cause,
    });
  }
}

/** Seeds the database that the environment and the arguments name. */
async function main(): Promise<void> {
  const { count, data, isReported, help } = readArguments();
  if (help) {
    process.stdout.write(usage);
    return;
  }
  const environment = readEnvironment(process.env);
  const { DATABASE_URL: databaseUrl, SLIP_DATA: dataDir, SLIP_TIME_ZONE: timeZone } = environment;
  const isReal = databaseUrl !== undefined && data === undefined;
  // Building the indexes of a million rows takes longer than any answer may.
  const database = await openDatabase({
    ...(isReal ? { databaseUrl } : { dataDir: data ?? dataDir }),
    answerLimit: 0,
  });
  try {
    const now = new Date();
    const progress = seedProgress(count, process.stdout);
    await seedPolicies(database.db, { count, isReported, now, today: todayIn(timeZone, now), ...progress });
    progress.onDone();
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  const words =
    error instanceof StartProblem ? error.message : error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${words}\n`);
  process.exit(1);
}
