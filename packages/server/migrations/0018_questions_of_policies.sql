-- Policies in question tell since when, and what is asked about the oldest of their transactions in question.
UPDATE "policies" SET "questioned_since" = oldest.received_on, "question" = oldest.tiq_reason
FROM (
  SELECT DISTINCT ON (policy_id) policy_id, received_on, tiq_reason
  FROM "transactions" WHERE status = 'Questioned'
  ORDER BY policy_id, received_on, id
) AS oldest
WHERE oldest.policy_id = "policies".id;
