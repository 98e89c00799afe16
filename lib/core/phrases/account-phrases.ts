/** Sentences about the users of the server, their passwords and rights. */
const en = {
  tooManySignIns: () => 'Too many sign-in attempts. Please try again later.',
  signInsBusy: () => 'Too many sign-ins at once. Please try again.',
  signInUnavailable: () => 'Sign-in cannot reach its database. Please try again in a moment.',
  sessionNeeded: () => 'Please sign in.',
  userGone: () => 'This user no longer exists.',
  accessLost: () => 'The session or the API key of this request is no longer valid. Sign in again, or use another key.',
  notYourPassword: () => 'That is not your password.',
  weakPassword: () => 'This password is too easy to guess. A few unrelated words are easy to remember and hard to guess.',
  disableFirst: () => 'This person can still sign in. Disable them first.',
  othersUse: ({ titles }: { titles: string }) => `Other people use ${titles}. Take over what this person has published first.`,
  namesOfOwn: ({ titles }: { titles: string }) => `You have items of your own with the names of ${titles}. Rename yours first.`,
  lastOwner: () => 'There must be at least one owner who can sign in. Make somebody else an owner first.',
  emailTaken: () => 'There is already a user with this e-mail address.',
  linkUsed: () =>
    'This link was used, has expired or was not opened completely. Open it again, or ask an owner for a new one; an owner gets one with npm run sign-in-link on the server.',
  ownersOnly: () => 'Only an owner may do this.',
  ownersChangePublished: () => 'This is published, so only an owner may change it. Make it private first, or change a copy.',
  useSettings: () => 'Change this for your own account in the settings.',
  wrongCode: () =>
    'That code is wrong or no longer valid. Enter the one that your app shows now. If that is refused too, check the clock of its device.',
  twoFactorOn: () => 'Two-factor authentication is already on. Turn it off first to use another app.',
  twoFactorOff: () => 'Two-factor authentication is off.',
  passkeysNeedName: () => 'Passkeys need a server with a domain name. This one is reached by an IP address.',
  passkeyRefused: () => 'This passkey could not be verified and was not added. Try again; your device may ask to replace it.',
  passkeyKnown: () => 'This passkey has been added already.',
  tooManyPasskeys: ({ most }: { most: number }) => `You have ${most} passkeys, the maximum. Remove one first.`,
  noAuthenticator: () => 'No app is waiting for its first code. Set it up again.',
};

const fr: typeof en = {
  tooManySignIns: () => 'Trop de tentatives de connexion. Réessayez plus tard.',
  signInsBusy: () => 'Trop de connexions à la fois. Réessayez.',
  signInUnavailable: () => 'La connexion ne peut pas joindre sa base de données. Réessayez dans un instant.',
  sessionNeeded: () => 'Connectez-vous.',
  userGone: () => 'Ce compte n’existe plus.',
  accessLost: () =>
    'La session ou la clé d’API de cette requête n’est plus valable. Reconnectez-vous, ou utilisez une autre clé.',
  notYourPassword: () => 'Ce n’est pas votre mot de passe.',
  weakPassword: () =>
    'Ce mot de passe est trop facile à deviner. Quelques mots sans rapport se retiennent bien et se devinent mal.',
  disableFirst: () => 'Cette personne peut encore se connecter. Désactivez-la d’abord.',
  othersUse: ({ titles }) => `D’autres personnes utilisent ${titles}. Reprenez d’abord ce que cette personne a publié.`,
  namesOfOwn: ({ titles }) => `Vous avez des éléments portant les mêmes noms que ${titles}. Renommez d’abord les vôtres.`,
  lastOwner: () => 'Il faut au moins un propriétaire qui puisse se connecter. Nommez d’abord un autre propriétaire.',
  emailTaken: () => 'Il y a déjà un utilisateur avec cette adresse e-mail.',
  linkUsed: () =>
    'Ce lien a déjà servi, a expiré ou n’a pas été ouvert en entier. Ouvrez-le de nouveau, ou demandez-en un autre à un propriétaire\u00a0; un propriétaire en obtient un avec npm run sign-in-link sur le serveur.',
  ownersOnly: () => 'Seul un propriétaire peut faire cela.',
  ownersChangePublished: () =>
    'Cet élément est publié : seul un propriétaire peut le modifier. Rendez-le d’abord privé, ou modifiez une copie.',
  useSettings: () => 'Pour votre propre compte, faites-le dans les réglages.',
  wrongCode: () =>
    'Ce code est faux ou n’est plus valable. Saisissez celui que votre application affiche maintenant. S’il est refusé aussi, vérifiez l’horloge de l’appareil.',
  twoFactorOn: () =>
    'L’authentification à deux facteurs est déjà activée. Désactivez-la d’abord pour utiliser une autre application.',
  twoFactorOff: () => 'L’authentification à deux facteurs est désactivée.',
  passkeysNeedName: () =>
    'Les clés d’accès ont besoin d’un serveur avec un nom de domaine. Celui-ci est atteint par une adresse IP.',
  passkeyRefused: () =>
    'Cette clé d’accès n’a pas pu être vérifiée et n’a pas été ajoutée. Réessayez ; votre appareil demandera peut-être de la remplacer.',
  passkeyKnown: () => 'Cette clé d’accès a déjà été ajoutée.',
  tooManyPasskeys: ({ most }) => `Vous avez ${most} clés d’accès, le maximum possible. Supprimez-en une d’abord.`,
  noAuthenticator: () => 'Aucune application n’attend son premier code. Recommencez la configuration.',
};

export const accountPhrases = { en, fr };
