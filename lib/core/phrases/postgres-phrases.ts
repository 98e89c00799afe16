/** `part`: `database`, `user` or `password`. */
type Part = { part: string };

const BEGIN = '-----BEGIN CERTIFICATE-----';
const END = '-----END CERTIFICATE-----';

const parts: Readonly<Record<string, string>> = { database: 'name of the database', user: 'user', password: 'password' };
const partsInFrench: Readonly<Record<string, string>> = {
  database: 'le nom de la base',
  user: 'le nom d’utilisateur',
  password: 'le mot de passe',
};

/** Sentences about databases that users connect, and the URLs and certificates that they enter. */
const en = {
  notPostgresUrl: () =>
    'This is not a PostgreSQL URL. It looks like postgres://user:password@host:5432/database; special characters in the password are written as %40 for @, %2F for /, %23 for #.',
  urlWithHash: () => 'The URL has a # in it. In a password it is written as %23.',
  sslmodeTwice: () => 'sslmode is given twice.',
  urlParameter: ({ name }: { name: string }) => `The URL's parameter "${name}" is not supported. Leave it out.`,
  sslmodeUnknown: ({ modes }: { modes: string }) => `sslmode must be one of ${modes}.`,
  urlWithoutHost: () => 'The URL names no host. Databases behind a Unix socket cannot be connected.',
  urlWithHosts: () => 'The URL names several hosts. Give one.',
  urlHostInvalid: () => 'The host of the URL is not a host name or an IP address.',
  urlPortInvalid: () => 'The port of the URL is not a valid port number.',
  urlPartMissing: ({ part }: Part) => `The URL does not contain the ${parts[part] ?? part}.`,
  urlPartEncoded: ({ part }: Part) => `The ${parts[part] ?? part} in the URL is not encoded correctly: a % is written as %25.`,
  privateKeyGiven: () => 'The text contains a private key, which belongs to the database server only.',
  certificateMissing: () => `The text contains no certificate in PEM format: ${BEGIN} … ${END}.`,
  certificateUnreadable: ({ number }: { number: number }) =>
    `Certificate ${number} cannot be read: copy it whole, from ${BEGIN} to ${END}.`,

  // Connecting
  wrongDatabasePassword: ({ user }: { user: string }) =>
    `The password for the user ${user} is wrong or missing, or there is no such user.`,
  noSuchDatabase: ({ database, host }: { database: string; host: string }) => `There is no database "${database}" on ${host}.`,
  databaseUnreachable: ({ target }: { target: string }) =>
    `The database ${target} cannot be reached. Check the host and port, and that it accepts connections from this server.`,
  databaseConnectionsInUse: () => 'All connections to the database are in use. Try again in a moment.',
  databaseConnectionLost: () => 'The connection to the database was lost. Try again.',
};

const fr: typeof en = {
  notPostgresUrl: () =>
    'Ce n’est pas une URL PostgreSQL. Elle ressemble à postgres://utilisateur:motdepasse@hôte:5432/base ; dans le mot de passe, @ s’écrit %40, / s’écrit %2F et # s’écrit %23.',
  urlWithHash: () => 'L’URL contient un #. Dans un mot de passe, il s’écrit %23.',
  sslmodeTwice: () => 'sslmode est indiqué deux fois.',
  urlParameter: ({ name }) => `Le paramètre « ${name} » de l’URL n’est pas pris en charge. Retirez-le.`,
  sslmodeUnknown: ({ modes }) => `sslmode doit être l’une de ces valeurs : ${modes}.`,
  urlWithoutHost: () => 'L’URL n’indique aucun hôte. Une base derrière un socket Unix ne peut pas être connectée.',
  urlWithHosts: () => 'L’URL indique plusieurs hôtes. Donnez-en un seul.',
  urlHostInvalid: () => 'L’hôte de l’URL n’est ni un nom d’hôte ni une adresse IP.',
  urlPortInvalid: () => 'Le port de l’URL n’est pas un numéro de port valable.',
  urlPartMissing: ({ part }) => `Il manque dans l’URL ${partsInFrench[part] ?? part}.`,
  urlPartEncoded: ({ part }) => `Dans l’URL, ${partsInFrench[part] ?? part} est mal encodé : un % s’écrit %25.`,
  privateKeyGiven: () => 'Le texte contient une clé privée, qui n’appartient qu’au serveur de la base.',
  certificateMissing: () => `Le texte ne contient pas de certificat au format PEM : ${BEGIN} … ${END}.`,
  certificateUnreadable: ({ number }) => `Le certificat ${number} est illisible : copiez-le en entier, de ${BEGIN} à ${END}.`,
  wrongDatabasePassword: ({ user }) => `Le mot de passe de ${user} est faux ou manque, ou cet utilisateur n’existe pas.`,
  noSuchDatabase: ({ database, host }) => `Il n’y a pas de base « ${database} » sur ${host}.`,
  databaseUnreachable: ({ target }) =>
    `La base ${target} n’a pas pu être jointe. Vérifiez l’hôte et le port, et qu’elle accepte les connexions de ce serveur.`,
  databaseConnectionsInUse: () => 'Toutes les connexions à la base sont prises. Réessayez dans un instant.',
  databaseConnectionLost: () => 'La connexion à la base a été perdue. Réessayez.',
};

export const postgresPhrases = { en, fr };
