import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type * as schema from './schema.js';

/** Runs queries: the database itself or an open transaction, whichever engine is behind it. */
export type Executor = PgDatabase<PgQueryResultHKT, typeof schema>;
