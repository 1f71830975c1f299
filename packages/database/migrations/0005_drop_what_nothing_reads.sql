-- No link was ever made for unsubscribing, so that every row keeps the rule.
ALTER TABLE "donor_links" DROP CONSTRAINT "donor_links_purpose";--> statement-breakpoint
ALTER TABLE "donor_links" ADD CONSTRAINT "donor_links_purpose" CHECK ("donor_links"."purpose" in ('manage', 'calendar', 'sign-in', 'privacy', 'waiting-list'));--> statement-breakpoint
-- Written with each message and each place on the list, and read by no statement of ours.
DROP INDEX IF EXISTS "waiting_list_by_outcode";--> statement-breakpoint
DROP INDEX IF EXISTS "messages_failed";--> statement-breakpoint
DROP INDEX IF EXISTS "messages_by_provider";
