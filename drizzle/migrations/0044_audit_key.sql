CREATE TABLE "audit_key" (
	"id" text PRIMARY KEY NOT NULL,
	"ciphertext" text NOT NULL
);
