CREATE TABLE "agent_snapshot" (
	"hash" text PRIMARY KEY NOT NULL,
	"body" json NOT NULL
);
