ALTER INDEX "policies_insured_name" RESET (fastupdate);--> statement-breakpoint
ALTER INDEX "policies_insured_name" SET (gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "policies_policy_number" RESET (fastupdate);--> statement-breakpoint
ALTER INDEX "policies_policy_number" SET (gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "insurer_policies_insured_name" RESET (fastupdate);--> statement-breakpoint
ALTER INDEX "insurer_policies_insured_name" SET (gin_pending_list_limit=64);--> statement-breakpoint
ALTER INDEX "insurer_policies_policy_number" RESET (fastupdate);--> statement-breakpoint
ALTER INDEX "insurer_policies_policy_number" SET (gin_pending_list_limit=64);
