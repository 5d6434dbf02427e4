-- An insurer that is chosen carries its NAIC number; those of filings begun earlier get it from the office's records.
UPDATE "policy_drafts" SET "values" = jsonb_set("values", '{InsurerPremiumInformation}', (
  SELECT coalesce(jsonb_agg(
    CASE WHEN jsonb_typeof(card -> 'Insurer') = 'object' AND NOT card -> 'Insurer' ? 'naic'
      THEN jsonb_set(card, '{Insurer,naic}', to_jsonb(coalesce(i.naic, '')))
      ELSE card END
    ORDER BY place), '[]')
  FROM jsonb_array_elements("values" -> 'InsurerPremiumInformation') WITH ORDINALITY AS cards (card, place)
  LEFT JOIN "insurers" i ON i.id::text = card #>> '{Insurer,id}'
))
WHERE jsonb_typeof("values" -> 'InsurerPremiumInformation') = 'array';
