-- Answers of deliveries that will not be sent again.
UPDATE "webhook_delivery" SET "answer" = NULL WHERE "state" <> 'pending' AND "answer" IS NOT NULL;
