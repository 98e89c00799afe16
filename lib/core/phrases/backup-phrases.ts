import type { BackupFailure } from '../ports/backups';

const REASONS: Record<'en' | 'fr', Record<BackupFailure, string>> = {
  en: {
    full: 'The disk of the folder BACKUP_DIR is full. Make room on it (a backup leaves 500 MB free), or lower BACKUP_KEEP.',
    slow: 'The copy took longer than a minute, in which nobody can work. Set BACKUP_DIR to a folder on a fast local disk, and copy backups on from there.',
    refused: 'The server may not write to the folder BACKUP_DIR. Give its user the right to.',
    missing: 'The folder BACKUP_DIR does not exist, or the backups in it are gone. Mount its disk, or create the folder.',
    other: 'The log of the server says why.',
  },
  fr: {
    full: 'Le disque du dossier BACKUP_DIR est plein. Faites-y de la place (une sauvegarde laisse 500 Mo libres), ou réduisez BACKUP_KEEP.',
    slow: 'La copie a duré plus d’une minute, pendant laquelle personne ne peut travailler. Indiquez dans BACKUP_DIR un dossier sur un disque local rapide, et copiez les sauvegardes à partir de là.',
    refused: 'Le serveur n’a pas le droit d’écrire dans le dossier BACKUP_DIR. Donnez ce droit à son utilisateur.',
    missing: 'Le dossier BACKUP_DIR n’existe pas, ou ses sauvegardes ont disparu. Montez son disque, ou créez le dossier.',
    other: 'Le journal du serveur en dit la raison.',
  },
};

/** Sentences about backups of the embedded database. */
const en = {
  backupsOff: () => 'Backups are off. The operator of the server can turn them on: BACKUP_DIR.',
  backupIsBeingMade: () => 'A backup is being made already. Wait until it is complete.',
  backupFailed: ({ why }: { why: BackupFailure }) => `The backup failed. ${REASONS.en[why]}`,
};

const fr: typeof en = {
  backupsOff: () => 'Les sauvegardes sont désactivées. L’exploitant du serveur peut les activer : BACKUP_DIR.',
  backupIsBeingMade: () => 'Une sauvegarde est déjà en cours. Attendez qu’elle soit terminée.',
  backupFailed: ({ why }) => `La sauvegarde a échoué. ${REASONS.fr[why]}`,
};

export const backupPhrases = { en, fr, reasons: REASONS };
