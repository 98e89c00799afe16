import { backupPhrases } from '@/lib/core/phrases/backup-phrases';
import { plural } from '@/lib/core/text/plural';

const en = {
  tab: 'Server',
  title: 'State of the server',
  description: 'What this server does now, and what needs your attention. Refreshed every few seconds while you look.',
  failed: 'The state of the server could not be loaded',
  kept: 'The server itself may be fine.',
  well: 'Nothing needs your attention.',
  version: 'Version',
  commit: (commit: string) => `commit ${commit}`,
  node: (version: string) => `Node ${version}`,
  started: (time: string) => `started ${time}`,
  database: 'Database',
  kinds: {
    pglite: (version: string) => `Embedded (PostgreSQL ${version})`,
    postgres: (version: string) => `PostgreSQL ${version}`,
  },
  current: 'tables up to date',
  newer: 'tables of a newer version',
  onDisk: (bytes: string) => `${bytes} on the disk`,
  free: (bytes: string) => `${bytes} free`,
  runs: 'Runs',
  queued: (count: number) => plural('en', count, { one: '# queued', other: '# queued' }),
  oldest: (age: string) => `the oldest for ${age}`,
  running: (count: number) => plural('en', count, { one: '# running', other: '# running' }),
  waiting: (count: number) =>
    plural('en', count, { one: '# waits for a person or program', other: '# wait for a person or program' }),
  processes: 'Processes',
  alive: (count: number) => plural('en', count, { one: '# alive', other: '# alive' }),
  playing: (count: number) => plural('en', count, { one: '# plays runs', other: '# play runs' }),
  thisProcess: 'This process',
  onTime: 'answers at once',
  late: (time: string) => `${time} late on average`,
  blocked: 'blocked for seconds',
  memory: (bytes: string, share: string) => `${bytes} of memory, ${share} of its heap limit`,
  providers: 'Providers of models',
  noneAway: 'none is known to be unavailable',
  away: (title: string, time: string) => `${title} unavailable since ${time}`,
  removal: 'Removal of old data',
  removed: (count: number) => plural('en', count, { one: '# record removed', other: '# records removed' }),
  nothingRemoved: 'nothing had expired',
  never: 'not yet',
  auditCheck: 'Check of the audit log',
  backups: 'Backups',
  noBackups: {
    pglite: 'off: set BACKUP_DIR to a folder, best on another disk, and restart',
    postgres: 'Roundtable makes none: use pg_dump.',
  },
  inFolder: (folder: string) => `in ${folder}`,
  newestKept: (count: number) => plural('en', count, { one: 'only the newest is kept', other: 'the newest # are kept' }),
  backUp: 'Back up now',
  backedUp: (bytes: string) => `The backup is complete: ${bytes}.`,
  runsWait: {
    title: (count: number, age: string) =>
      plural('en', count, { one: `# run is queued, the oldest for ${age}`, other: `# runs are queued, the oldest for ${age}` }),
    nothing_plays: 'No process plays runs. Start one: npm run worker, or a server without WORKER=off.',
    provider_away: 'Runs wait for a provider that is unavailable. The queued ones follow when it is back.',
    busy: 'The processes are busy, or people have as many runs going as they may have at a time. If this goes on, start another worker, or raise MULTI_AGENT_CONCURRENCY.',
  },
  providerAway: {
    title: (title: string, time: string) => `${title} has been unavailable since ${time}`,
    text: 'Runs wait for it. Look at its status page and at your account there; if it is a server of your own, start it.',
  },
  lagging: {
    title: (time: string) => `This process answers ${time} late on average`,
    blocked: 'This process was blocked for seconds',
    text: 'It has too much to do at a time. Lower AGENT_TURNS, or let workers play the runs.',
  },
  memoryFull: {
    title: (share: string) => `This process uses ${share} of its memory for objects`,
    text: 'Lower AGENT_TURNS, let workers play the runs, or raise the limit with NODE_OPTIONS=--max-old-space-size.',
  },
  diskFull: {
    title: (bytes: string) => `Only ${bytes} are free on the disk of the database`,
    text: 'Nothing can be stored on a full disk. Make room on it; deleted data makes little.',
  },
  newerTables: {
    title: 'A newer version of Roundtable has updated the tables',
    text: 'This process may not understand them. Stop it, update it, and start it again.',
  },
  backupFailed: {
    title: (time: string) => `The last backup failed: ${time}`,
    text: backupPhrases.reasons.en,
  },
  backupMissed: {
    title: (time: string) => `There has been no backup since ${time}`,
    text: 'One is due every night at 02:00. The log of the server says why there was none; make one now.',
  },
  removalMissed: {
    title: (time: string) => `Old data has not been removed since ${time}`,
    text: 'This is due every night at 02:00. The logs of the servers say why it failed.',
  },
  removalFailed: {
    title: (count: number, time: string) =>
      plural('en', count, {
        one: `# step of the removal of old data failed: ${time}`,
        other: `# steps of the removal of old data failed: ${time}`,
      }),
    text: 'It is tried again the next night. The logs of the servers say why it failed.',
  },
  auditBroken: {
    title: (entry: number) => `Entry ${entry} of the audit log was changed`,
    text: 'It was changed in the database itself. Compare it with a backup, and find out who has access to the database.',
  },
};

const fr: typeof en = {
  tab: 'Serveur',
  title: 'État du serveur',
  description: 'Ce que fait ce serveur, et ce qui demande votre intervention. Actualisé sans cesse tant que vous le regardez.',
  failed: 'Impossible de charger l’état du serveur',
  kept: 'Le serveur lui-même va peut-être bien.',
  well: 'Rien ne demande votre attention.',
  version: 'Version',
  commit: (commit) => `commit ${commit}`,
  node: (version) => `Node ${version}`,
  started: (time) => `démarré le ${time}`,
  database: 'Base de données',
  kinds: {
    pglite: (version) => `Intégrée (PostgreSQL ${version})`,
    postgres: (version) => `PostgreSQL ${version}`,
  },
  current: 'tables à jour',
  newer: 'tables d’une version plus récente',
  onDisk: (bytes) => `${bytes} sur le disque`,
  free: (bytes) => `${bytes} libres`,
  runs: 'Exécutions',
  queued: (count) => plural('fr', count, { one: '# en file', other: '# en file' }),
  oldest: (age) => `la plus ancienne depuis ${age}`,
  running: (count) => plural('fr', count, { one: '# en cours', other: '# en cours' }),
  waiting: (count) =>
    plural('fr', count, { one: '# attend une personne ou un programme', other: '# attendent une personne ou un programme' }),
  processes: 'Processus',
  alive: (count) => plural('fr', count, { one: '# actif', other: '# actifs' }),
  playing: (count) => plural('fr', count, { one: '# traite des exécutions', other: '# traitent des exécutions' }),
  thisProcess: 'Ce processus',
  onTime: 'répond sans retard',
  late: (time) => `${time} de retard en moyenne`,
  blocked: 'bloqué plusieurs secondes',
  memory: (bytes, share) => `${bytes} de mémoire, ${share} de sa limite pour les objets`,
  providers: 'Fournisseurs de modèles',
  noneAway: 'aucune indisponibilité connue',
  away: (title, time) => `${title} indisponible depuis : ${time}`,
  removal: 'Suppression des anciennes données',
  removed: (count) => plural('fr', count, { one: '# élément supprimé', other: '# éléments supprimés' }),
  nothingRemoved: 'rien n’avait expiré',
  never: 'pas encore',
  auditCheck: 'Vérification du journal d’audit',
  backups: 'Sauvegardes',
  noBackups: {
    pglite: 'désactivées : indiquez dans BACKUP_DIR un dossier, de préférence sur un autre disque, et redémarrez',
    postgres: 'Roundtable n’en fait pas : utilisez pg_dump.',
  },
  inFolder: (folder) => `dans ${folder}`,
  newestKept: (count) =>
    plural('fr', count, { one: 'seule la plus récente est conservée', other: 'les # plus récentes sont conservées' }),
  backUp: 'Sauvegarder maintenant',
  backedUp: (bytes) => `La sauvegarde est terminée : ${bytes}.`,
  runsWait: {
    title: (count, age) =>
      plural('fr', count, {
        one: `# exécution est en file, la plus ancienne depuis ${age}`,
        other: `# exécutions sont en file, la plus ancienne depuis ${age}`,
      }),
    nothing_plays: 'Aucun processus ne traite les exécutions. Démarrez-en un : npm run worker, ou un serveur sans WORKER=off.',
    provider_away: 'Des exécutions attendent un fournisseur indisponible. Celles en file suivront dès son retour.',
    busy: 'Les processus sont occupés, ou des personnes ont déjà autant d’exécutions en cours que permis. Si cela dure, démarrez un autre processus (npm run worker), ou augmentez MULTI_AGENT_CONCURRENCY.',
  },
  providerAway: {
    title: (title, time) => `${title} est indisponible depuis : ${time}`,
    text: 'Des exécutions l’attendent. Consultez sa page d’état et votre compte ; si c’est un serveur à vous, démarrez-le.',
  },
  lagging: {
    title: (time) => `Ce processus répond avec ${time} de retard en moyenne`,
    blocked: 'Ce processus a été bloqué plusieurs secondes',
    text: 'Il a trop à faire en même temps. Réduisez AGENT_TURNS, ou confiez les exécutions à d’autres processus (npm run worker).',
  },
  memoryFull: {
    title: (share) => `Ce processus utilise ${share} de sa mémoire pour les objets`,
    text: 'Réduisez AGENT_TURNS, confiez les exécutions à d’autres processus, ou augmentez la limite par NODE_OPTIONS=--max-old-space-size.',
  },
  diskFull: {
    title: (bytes) => `Il ne reste que ${bytes} sur le disque de la base de données`,
    text: 'Rien ne peut être enregistré sur un disque plein. Faites-y de la place ; supprimer des données en libère peu.',
  },
  newerTables: {
    title: 'Une version plus récente de Roundtable a mis à jour les tables',
    text: 'Ce processus peut ne pas les comprendre. Arrêtez-le, mettez-le à jour et redémarrez-le.',
  },
  backupFailed: {
    title: (time) => `La dernière sauvegarde a échoué : ${time}`,
    text: backupPhrases.reasons.fr,
  },
  backupMissed: {
    title: (time) => `Aucune sauvegarde depuis : ${time}`,
    text: 'Une sauvegarde est prévue chaque nuit à 2 h. Le journal du serveur dit pourquoi il n’y en a pas eu ; faites-en une maintenant.',
  },
  removalMissed: {
    title: (time) => `Les anciennes données n’ont pas été supprimées depuis : ${time}`,
    text: 'C’est prévu chaque nuit à 2 h. Les journaux des serveurs en disent la raison.',
  },
  removalFailed: {
    title: (count, time) =>
      plural('fr', count, {
        one: `# étape de la suppression des anciennes données a échoué : ${time}`,
        other: `# étapes de la suppression des anciennes données ont échoué : ${time}`,
      }),
    text: 'Un nouvel essai a lieu la nuit suivante. Les journaux des serveurs en disent la raison.',
  },
  auditBroken: {
    title: (entry) => `L’entrée ${entry} du journal d’audit a été modifiée`,
    text: 'Elle l’a été dans la base de données même. Comparez-la à une sauvegarde, et cherchez qui a accès à la base.',
  },
};

export const serverState = { en, fr };
