import { currentEnv } from '@/lib/env';
import { openRunner } from '@/lib/runner';

/** A program: makes the database of DATA_DIR as a first start leaves it, with nobody in it and for any secret, and ends. */
const runner = await openRunner(currentEnv());
await runner.engine.open({ work: true });
await runner.database.session.executeSql('delete from fingerprint');
await runner.close();
