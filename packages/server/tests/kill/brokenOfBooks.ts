import { sql } from 'drizzle-orm';

/** Faults that must not be found in payments and closings, besides what contradicts the books. */
export const brokenOfBooks = {
  'a payment that is not in the audit trail once': sql`select p.id from payments p where (select count(*) from audit_events where entity = 'payments' and action = 'create' and entity_id = p.id::text) <> 1`,
  'a closing that is not in the audit trail once': sql`select q.quarter as id from billed_quarters q where (select count(*) from audit_events where entity = 'billed_quarters' and entity_id = q.quarter::text) <> 1`,
};
