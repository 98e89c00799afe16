import { plural } from '@/lib/core/text/plural';

const en = {
  title: 'Two-factor authentication',
  hint: 'After your password, a sign-in also asks for a code from an app on your phone.',
  loadFailed: 'It could not be loaded',
  loadFailedKept: 'Nothing was changed.',
  setUp: 'Set up',
  on: 'On',
  removed: (at: string, by: string | null) =>
    `${by ?? 'An owner'} turned it off on ${at}. If you did not ask for that, change your password and tell them.`,
  since: (date: string) => `Since ${date}`,
  codesLeft: (count: number) => plural('en', count, { one: '# recovery code left', other: '# recovery codes left' }),
  fewCodes: 'Make new recovery codes before the last one is used.',
  newCodes: 'New recovery codes',
  turnOff: 'Turn off',
  passwordText: 'First, confirm that it is you.',
  next: 'Next',
  appTitle: 'Add Roundtable to your app',
  appText: 'Scan this picture with an authenticator app (Aegis, Google Authenticator, 1Password, …), or type the key.',
  qr: 'QR code for your authenticator app',
  key: 'Key',
  copyKey: 'Copy key',
  code: 'Code from the app',
  codeHint: 'Six digits. Sign-ins ask for a code once you have entered the first one.',
  confirm: 'Turn on',
  codesTitle: 'Your recovery codes',
  codesText:
    'Each of them replaces the app once, should you lose your phone. They are shown only now: store them where nobody else can read them.',
  copyCodes: 'Copy codes',
  downloadCodes: 'Download',
  done: 'Done',
  newCodesTitle: 'Make new recovery codes?',
  newCodesText: 'The earlier ones stop working. Confirm with your password.',
  make: 'Make codes',
  offTitle: 'Turn off two-factor authentication?',
  offText: 'Your password alone will be enough to sign in. Confirm with it.',
  turnedOff: 'Two-factor authentication is off',
};

const fr: typeof en = {
  title: 'Authentification à deux facteurs',
  hint: 'Après votre mot de passe, la connexion demande aussi un code d’une application de votre téléphone.',
  loadFailed: 'Le chargement a échoué',
  loadFailedKept: 'Rien n’a changé.',
  setUp: 'Configurer',
  on: 'Activée',
  removed: (at, by) =>
    `${by ?? 'Un propriétaire'} l’a désactivée le ${at}. Si vous ne l’avez pas demandé, changez de mot de passe et dites-le-lui.`,
  since: (date) => `Depuis le ${date}`,
  codesLeft: (count) =>
    plural('fr', count, {
      one: 'encore # code de récupération',
      other: 'encore # codes de récupération',
    }),
  fewCodes: 'Créez de nouveaux codes de récupération avant d’utiliser le dernier.',
  newCodes: 'Nouveaux codes de récupération',
  turnOff: 'Désactiver',
  passwordText: 'Confirmez d’abord que c’est bien vous.',
  next: 'Continuer',
  appTitle: 'Ajoutez Roundtable à votre application',
  appText:
    'Scannez cette image avec une application d’authentification (Aegis, Google Authenticator, 1Password, …), ou saisissez la clé.',
  qr: 'Code QR pour votre application d’authentification',
  key: 'Clé',
  copyKey: 'Copier la clé',
  code: 'Code de l’application',
  codeHint: 'Six chiffres. La connexion demandera un code dès que vous aurez saisi le premier.',
  confirm: 'Activer',
  codesTitle: 'Vos codes de récupération',
  codesText:
    'Chacun remplace l’application une fois, si vous perdez votre téléphone. Ils ne sont affichés que maintenant : gardez-les où personne d’autre ne peut les lire.',
  copyCodes: 'Copier les codes',
  downloadCodes: 'Télécharger',
  done: 'Terminé',
  newCodesTitle: 'Créer de nouveaux codes de récupération ?',
  newCodesText: 'Les précédents ne fonctionneront plus. Confirmez avec votre mot de passe.',
  make: 'Créer les codes',
  offTitle: 'Désactiver l’authentification à deux facteurs ?',
  offText: 'Votre mot de passe seul suffira pour vous connecter. Confirmez avec lui.',
  turnedOff: 'L’authentification à deux facteurs est désactivée',
};

export const twoFactor = { en, fr };
