import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** Runs queries: the database itself or an open transaction, whichever engine is behind it. */
export type Executor = PgDatabase<PgQueryResultHKT>;
