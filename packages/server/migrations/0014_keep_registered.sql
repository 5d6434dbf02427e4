-- What accounts were registered with and approval did not keep stands in their requests.
UPDATE "people" SET "middle_name" = coalesce(r.details ->> 'middleName', r.details ->> 'contactMiddleName', '')
FROM "registration_requests" r
WHERE r.account_id = "people".account_id AND r.status = 'approved' AND "people".is_primary;--> statement-breakpoint
UPDATE "accounts" SET
  "mailing_address1" = coalesce(r.details ->> 'mailingAddress1', ''),
  "mailing_address2" = coalesce(r.details ->> 'mailingAddress2', ''),
  "mailing_city" = coalesce(r.details ->> 'mailingCity', ''),
  "mailing_state" = coalesce(r.details ->> 'mailingState', ''),
  "mailing_province" = coalesce(r.details ->> 'mailingProvince', ''),
  "mailing_zip" = coalesce(r.details ->> 'mailingZip', ''),
  "mailing_country" = CASE WHEN r.details ? 'mailingAddress1' THEN coalesce(r.details ->> 'mailingCountry', 'USA') ELSE '' END,
  "phone" = coalesce(r.details ->> 'phone', ''),
  "phone_ext" = coalesce(r.details ->> 'phoneExtension', '')
FROM "registration_requests" r
WHERE r.account_id = "accounts".id AND r.status = 'approved';--> statement-breakpoint
INSERT INTO "account_contacts" ("account_id", "type", "first_name", "middle_name", "last_name", "email", "phone", "phone_ext")
SELECT r.account_id,
  CASE WHEN r.kind = 'Insurer' THEN 'Executive' ELSE 'Primary' END,
  r.details ->> 'contactFirstName',
  coalesce(r.details ->> 'contactMiddleName', CASE WHEN r.kind = 'IPC' THEN r.details ->> 'middleName' END, ''),
  r.details ->> 'contactLastName',
  coalesce(r.details ->> 'contactEmail', r.details ->> 'email'),
  coalesce(r.details ->> 'contactPhone', r.details ->> 'phone'),
  coalesce(r.details ->> 'phoneExtension', '')
FROM "registration_requests" r
WHERE r.status = 'approved' AND r.account_id IS NOT NULL;--> statement-breakpoint
INSERT INTO "account_contacts" ("account_id", "type", "first_name", "last_name", "email", "phone")
SELECT r.account_id, 'Accounting',
  r.details ->> 'accountingContactFirstName',
  r.details ->> 'accountingContactLastName',
  r.details ->> 'accountingContactEmail',
  r.details ->> 'accountingContactPhone'
FROM "registration_requests" r
WHERE r.status = 'approved' AND r.account_id IS NOT NULL AND r.details ? 'accountingContactFirstName';
