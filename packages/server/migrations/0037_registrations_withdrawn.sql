-- What is allowed gets wider: no row of before can contradict it, so that none is read.
ALTER TABLE "registration_requests" DROP CONSTRAINT "registration_requests_status";--> statement-breakpoint
ALTER TABLE "registration_requests" ADD CONSTRAINT "registration_requests_status" CHECK ("registration_requests"."status" in ('pending', 'approved', 'rejected', 'expired', 'withdrawn')) NOT VALID;
