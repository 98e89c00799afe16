import { plural } from '@/lib/core/plural';

const en = {
  title: 'Sign in',
  email: 'E-mail',
  password: 'Password',
  submit: 'Sign in',
  or: 'or',
  with: (provider: string) => `Continue with ${provider}`,
  wrong: 'That e-mail and password do not match.',
  limited: (seconds: number) =>
    `Too many attempts. Try again in ${plural('en', seconds, { one: '# second', other: '# seconds' })}.`,
  tryAgainNow: 'You can try again now.',
  unreachable: 'The server did not answer. Nothing was changed; try again in a moment.',
  provider: 'The sign-in was not completed. Try again, or use another method.',
  noAccount: 'There is no account for this e-mail address. Ask an owner of this Roundtable to invite you.',
  notVerified: 'That provider has not verified your e-mail yet.',
  unavailable: 'Signing in is not possible right now: the server cannot reach its storage. Try again in a moment.',
  link: 'Signing you in…',
  linkTitle: 'This link no longer works',
  linkText: 'A sign-in link works once and only for a short time. Nothing was changed.',
  linkAction: 'Sign in with a password',
  chooseTitle: 'Choose a password',
  chooseText: 'You have been invited. With a password you can sign in from now on.',
  choose: 'Set password and sign in',
  expired: 'Your session has ended. Sign in to go back to where you were; drafts are kept.',
};

const fr: typeof en = {
  title: 'Connexion',
  email: 'E-mail',
  password: 'Mot de passe',
  submit: 'Se connecter',
  or: 'ou',
  with: (provider) => `Continuer avec ${provider}`,
  wrong: 'Cet e-mail et ce mot de passe ne correspondent pas.',
  limited: (seconds) => `Trop de tentatives. Réessayez dans ${plural('fr', seconds, { one: '# seconde', other: '# secondes' })}.`,
  tryAgainNow: 'Vous pouvez réessayer maintenant.',
  unreachable: 'Le serveur n’a pas répondu. Rien n’a changé ; réessayez dans un instant.',
  provider: 'Cette connexion n’a pas abouti. Réessayez, ou choisissez un autre moyen.',
  noAccount: 'Aucun compte n’existe pour cette adresse e-mail. Demandez à un propriétaire de ce Roundtable de vous inviter.',
  notVerified: 'Ce fournisseur n’a pas encore vérifié votre e-mail.',
  unavailable: 'Personne ne peut se connecter pour l’instant : le serveur n’atteint pas son stockage. Réessayez dans un instant.',
  link: 'Connexion en cours…',
  linkTitle: 'Ce lien ne fonctionne plus',
  linkText: 'Un lien de connexion ne sert qu’une fois et pour peu de temps. Rien n’a changé.',
  linkAction: 'Se connecter avec un mot de passe',
  chooseTitle: 'Choisissez un mot de passe',
  chooseText: 'Vous avez reçu une invitation. Avec un mot de passe, vous pourrez vous connecter désormais.',
  choose: 'Enregistrer et se connecter',
  expired: 'Votre session est terminée. Connectez-vous pour revenir où vous étiez ; vos brouillons sont conservés.',
};

export const signIn = { en, fr };
