CREATE TABLE "fingerprint" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
