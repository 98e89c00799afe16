-- Encrypted questions to desks whose runs have ended.
UPDATE "run" SET "input" = ("input"::jsonb - 'sealed')::json WHERE "strategy" = 'answers' AND "ended_at" IS NOT NULL AND "input"->>'sealed' IS NOT NULL;
