CREATE INDEX CONCURRENTLY "audit_events_kind" ON "audit_events" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY "audit_events_kind_of_person" ON "audit_events" USING btree ("person_id","action","at","id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "audit_events_person";