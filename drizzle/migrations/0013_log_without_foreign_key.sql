ALTER TABLE "run_event" DROP CONSTRAINT "run_event_run_id_run_id_fk";
--> statement-breakpoint
CREATE FUNCTION remove_run_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM run_event WHERE run_id = OLD.id;
  RETURN NULL;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER run_events_removed AFTER DELETE ON run FOR EACH ROW EXECUTE FUNCTION remove_run_events();
