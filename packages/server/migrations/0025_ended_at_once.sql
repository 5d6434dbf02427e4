-- Links used to end at once, their last day included. A last day is now a day on which the agency still acts: what has just
-- ended must not come back for the rest of it. Yesterday counts as well, because the office's day may be behind the database's.
UPDATE "agency_agents" SET "ended_on" = "ended_on" - 1 WHERE "ended_on" >= current_date - 1;
