import { API_ROOT, office, sampleOffice } from '@slip/api/contract';
import { previousQuarter, type Quarter, quarterOf, todayIn, yearQuarterNumber } from '@slip/forms/rules';
import { Client } from 'pg';
import type { Executor } from '../../src/database/executor.js';
import { contradictions } from '../billing/contradictions.js';
import { brokenOfBooks } from '../kill/brokenOfBooks.js';
import { callJson } from '../kill/callJson.js';
import type { SignedIn } from '../kill/signIn.js';
import { until } from '../kill/until.js';
import type { Cluster } from './Cluster.js';
import { onPrimary } from './leaders.js';
import type { People } from './People.js';

export const today = todayIn(sampleOffice.timeZone, new Date());
/** The last quarter, which a worker closes. */
export const quarter = previousQuarter(quarterOf(today));
/** The one before, which workers leave to the office. */
export const earlier = previousQuarter(quarter);

/** Keeps closings from their end, so that whatever dies then dies in the middle of one. @returns lets them go on */
export async function holdClosings(cluster: Cluster): Promise<() => Promise<void>> {
  const holder = new Client(await cluster.primaryUrl());
  // It may be the primary that dies.
  holder.on('error', () => undefined);
  await holder.connect();
  await holder.query('begin; lock table billed_quarters in share mode');
  return () => holder.end();
}

/** Waits until a closing is held up. */
export const heldUp = () =>
  until('a closing that is held up', () =>
    onPrimary(async (client) => {
      const { rowCount } = await client.query(
        `select from pg_locks where relation = 'billed_quarters'::regclass and not granted`,
      );
      return rowCount !== 0 || undefined;
    }),
  );

/** The office closes the quarter that workers leave to it. Who does so sends it again until it is answered. */
export function closeEarlier(people: People, staff: SignedIn): Promise<unknown> {
  const { path, method } = office.closeQuarter;
  const call = {
    method,
    headers: { ...staff.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ quarter: yearQuarterNumber(earlier) }),
  };
  return people.insist((url) => callJson(`${url}${API_ROOT}${path}`, call));
}

/** Waits until a quarter is closed. */
export const quarterIsClosed = (closed: Quarter) =>
  until('a quarter that is closed', () =>
    onPrimary(async (client) => {
      const { rowCount } = await client.query('select from billed_quarters where quarter = $1', [
        yearQuarterNumber(closed),
      ]);
      return rowCount === 1 || undefined;
    }),
  );

/** Finds contradictions in the books: amounts that were not billed once or paid once, and what was not written down once. */
export const brokenBooks = (db: Executor) => contradictions(db, brokenOfBooks);
