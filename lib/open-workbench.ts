import { largeBodySlots } from '@/lib/usage/large-body-slots';
import { streamSlots } from '@/lib/usage/stream-slots';
import { multiChatRequest, multiRequest } from './api/requests';
import { createAuth } from './auth/auth';
import { phrase } from './core/phrases/phrase';
import { sharedFor } from './core/teams/shared-for';
import { createExtractor } from './documents/extractor';
import { followProcessLoad } from './engine/queue/process-load';
import { currentEnv, type Env } from './env';
import { originOf } from './env/origin-of';
import { removeAbandonedFiles } from './http/receive-file';
import type { RouteDeps } from './http/routes';
import { createAccessWatch } from './jobs/access-watch';
import { backUpNightly } from './jobs/back-up-nightly';
import { checkAuditDaily } from './jobs/check-audit-daily';
import { createPuller } from './jobs/puller';
import { removeTemporaryHourly } from './jobs/remove-temporary';
import { createRetention } from './jobs/retention';
import { openRunner, type Runner } from './runner';
import { createVisitorSigner } from './secrets/visitor-signer';
import { recordRefusal } from './services/audit/record-refusal';
import { runReaders } from './services/completions/run-readers';
import { createFindPublishedDesk } from './services/desks/find-published-desk';
import { readDailyJobs } from './services/health/daily-jobs';
import { productVersion } from './services/health/product-version';
import { readBackups } from './services/health/read-backups';
import { oauthSettings, retentionDays } from './settings';
import { createBackups } from './stores/backups/create-backups';
import { withPlainErrors } from './stores/database/database-error';
import { checkLimit } from './usage/check-limit';
import { refusalLimit } from './usage/refusal-limit';
import { signInLimit } from './usage/sign-in-limit';
import { uploadSlots } from './usage/upload-slots';

/** The size of a database is the sum over all its files. */
const DATABASE_FRESH_MS = 10_000;
const JOBS_FRESH_MS = 60_000;

/** Combines the runner with what pages, route handlers and services need. */
function createWorkbench(env: Env, runner: Runner) {
  const { open, close, database, outages, tally, ...parts } = runner;
  const { stores, answerEmbedding, secret } = parts;
  const origin = originOf(env);
  const limit = signInLimit(database.session);
  const auth = createAuth({ ...stores, vault: parts.vault, limit, secret, origin, oauth: oauthSettings(env) });
  const teamLimits = { maxAgents: env.MULTI_AGENT_MAX_AGENTS, maxRounds: env.MULTI_AGENT_MAX_ROUNDS };
  const refusals = refusalLimit();
  const onRefusal: RouteDeps['onRefusal'] = (actor, { code, message }, { method, url }) => {
    tally.refused(code);
    return recordRefusal({
      ctx: { stores, refusals, actor },
      input: { code, message, method, path: new URL(url).pathname },
    });
  };
  const puller = createPuller({ store: stores.modelPulls, models: parts.models });
  const mayPing = checkLimit({ perMinute: 20, message: phrase('tooManyModelTests') });
  const mayTestWebhook = checkLimit({ perMinute: 20, message: phrase('tooManyWebhookTests') });
  const mayFork = checkLimit({ perMinute: 10, message: phrase('tooManyForks') });
  const mayExport = checkLimit({ perMinute: 2, message: phrase('tooManyExports') });
  const mayCheckAddress = checkLimit({ perMinute: 60, message: phrase('tooManyAddressChecks') });
  const mayPreview = checkLimit({ perMinute: 240, message: phrase('tooManyPreviews') });
  const stopChecks = checkAuditDaily(stores.audit);
  const stopRemoving = createRetention({
    days: retentionDays(env),
    timeZone: env.TIME_ZONE,
    stores,
    tidy: database.tidy,
  }).removeDaily();
  const stopRemovingTemporary = removeTemporaryHourly({ ...stores, removeAbandonedFiles });
  const product = productVersion(process.cwd());
  const { BACKUP_DIR: folder, BACKUP_KEEP: keep, DATA_DIR: dataDir } = env;
  const { files } = database;
  const backups = folder && files ? createBackups({ folder, keep, dataDir, files, version: product.version }) : undefined;
  const stopBackups = backups && backUpNightly({ backups, stores, timeZone: env.TIME_ZONE });
  const load = followProcessLoad();
  const { describe } = withPlainErrors({ describe: database.describe });

  return {
    ...parts,
    env,
    auth,
    origin,
    puller,
    mayPing,
    mayTestWebhook,
    mayFork,
    mayExport,
    mayPreview,
    mayCheckAddress,
    links: auth.links,
    webAuthn: auth.webAuthn,
    visitorSigner: createVisitorSigner(secret),
    findPublishedDesk: createFindPublishedDesk(parts),
    limit,
    onRefusal,
    backups,
    /** Embeds the question of a released answer at once, in this process. */
    onReleased: () => void answerEmbedding.look(),
    teamRequest: multiRequest(teamLimits),
    teamChatRequest: multiChatRequest(teamLimits),
    figures: {
      product,
      load: load.latest,
      database: sharedFor(DATABASE_FRESH_MS, describe),
      jobs: sharedFor(JOBS_FRESH_MS, () => readDailyJobs(stores)),
      backups: () => readBackups({ backups, stores }),
      providersAway: outages,
      counts: tally.counts,
    },
    access: createAccessWatch(stores.users),
    extract: createExtractor(),
    openUpload: uploadSlots(),
    openLargeBody: largeBodySlots(),
    openStream: streamSlots(env.STREAMS_PER_USER),
    openReader: runReaders(),
    /**
     * Starts following runs and, unless WORKER is `off`, playing them, including those an earlier process left unfinished, and the jobs of a process
     * that plays runs.
     */
    async open() {
      await open({ work: env.WORKER !== 'off' });
      await puller.look();
    },
    async shutdown() {
      load.stop();
      return close(Promise.all([stopChecks(), stopRemoving(), stopRemovingTemporary(), stopBackups?.(), puller.close()]));
    },
  };
}

export type Workbench = ReturnType<typeof createWorkbench>;

/** Opens the database and creates everything of the product. @throws Error when the settings or the database cannot be used, see `openRunner` */
export async function openWorkbench(): Promise<Workbench> {
  const env = currentEnv();
  return createWorkbench(env, await openRunner(env));
}
