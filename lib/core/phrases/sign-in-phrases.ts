type Source = { source: string };
type Why = { why: string };
type Issuer = { issuer: string };

/** Sentences about users' sign-ins to the sources that they connect. */
const en = {
  signInAgain: ({ why }: Why) => `${why} The person has to sign in again on the Connections page.`,
  notSignedIn: ({ source }: Source) => `Nobody is signed in to ${source}.`,
  signInEnded: ({ source }: Source) => `The sign-in to ${source} has ended. Sign in again.`,
  signInUndecryptable: ({ source }: Source) => `The tokens of the sign-in to ${source} can no longer be decrypted.`,
  signInUnreached: ({ source }: Source) => `${source} cannot be reached to sign in. Try again in a moment.`,
  signInFailed: ({ source, status }: Source & { status: number }) =>
    `${source} could not sign in (HTTP ${status}). Try again in a moment.`,
  signInUnreadable: ({ source }: Source) => `The answer of ${source} to the sign-in cannot be read.`,
  signInRefused: ({ source }: Source) => `${source} no longer accepts this sign-in.`,
  signInRefusedBecause: ({ source, why }: Source & Why) => `${source} no longer accepts this sign-in (${why}).`,
  signInDenied: ({ source, why }: Source & Why) => `${source} refused the sign-in (${why}).`,
  signInDeclined: ({ source, why }: Source & Why) => `${source} did not sign you in (${why}).`,
  signInNotPermitted: ({ source }: Source) => `${source} does not permit this to the person who signed in.`,
  signInImpossible: ({ source, why }: Source & Why) => `The sign-in to ${source} is not possible: ${why}`,
  signInServerChanged: ({ issuer }: Issuer) =>
    `it has another sign-in server than before (${issuer}). Enter the client secret again if this is right.`,
  signInTooLong: () => 'its answers are too long.',
  signInTokenKind: () => 'it issues tokens of a kind that cannot be used here.',
  signInElsewhere: ({ host }: { host: string }) => `its metadata is on another server (${host}).`,
  signInOfOther: () => 'its metadata is that of another server.',
  signInNamesOther: ({ issuer }: Issuer) => `its sign-in server names another one (${issuer}).`,
  signInWithoutPkce: () => 'its sign-in server does not support PKCE with S256.',
  signInUndescribed: ({ host }: { host: string }) => `${host} does not say how to sign in.`,
  clientIdNeeded: ({ source }: Source) =>
    `${source} does not accept programs that it does not know. Register one there, and enter its client ID.`,
  /** In logs of earlier versions. */
};

const fr: typeof en = {
  signInAgain: ({ why }) => `${why} Reconnectez-vous sur la page Connexions.`,
  notSignedIn: ({ source }) => `Personne n’est identifié auprès de ${source}.`,
  signInEnded: ({ source }) => `L’identification auprès de ${source} a expiré. Recommencez.`,
  signInUndecryptable: ({ source }) => `Les jetons de l’identification auprès de ${source} ne peuvent plus être déchiffrés.`,
  signInUnreached: ({ source }) => `${source} est injoignable pour l’identification. Réessayez dans un instant.`,
  signInFailed: ({ source, status }) => `${source} n’a pas pu vous identifier (HTTP ${status}). Réessayez dans un instant.`,
  signInUnreadable: ({ source }) => `La réponse de ${source} à l’identification est illisible.`,
  signInRefused: ({ source }) => `${source} n’accepte plus cette identification.`,
  signInRefusedBecause: ({ source, why }) => `${source} n’accepte plus cette identification (${why}).`,
  signInDenied: ({ source, why }) => `${source} a refusé l’identification (${why}).`,
  signInDeclined: ({ source, why }) => `${source} ne vous a pas identifié (${why}).`,
  signInNotPermitted: ({ source }) => `${source} ne permet pas cela à la personne qui s’est identifiée.`,
  signInImpossible: ({ source, why }) => `L’identification auprès de ${source} est impossible : ${why}`,
  signInServerChanged: ({ issuer }) =>
    `son serveur d’identification n’est plus le même (${issuer}). Si c’est voulu, saisissez à nouveau le secret du client.`,
  signInTooLong: () => 'ses réponses sont trop longues.',
  signInTokenKind: () => 'il délivre des jetons d’un type inutilisable ici.',
  signInElsewhere: ({ host }) => `ses métadonnées sont sur un autre serveur (${host}).`,
  signInOfOther: () => 'ses métadonnées sont celles d’un autre serveur.',
  signInNamesOther: ({ issuer }) => `son serveur d’identification en désigne un autre (${issuer}).`,
  signInWithoutPkce: () => 'son serveur d’identification ne prend pas en charge PKCE avec S256.',
  signInUndescribed: ({ host }) => `${host} n’indique pas comment s’identifier.`,
  clientIdNeeded: ({ source }) =>
    `${source} n’accepte pas les programmes inconnus. Enregistrez-en un auprès de lui et saisissez son identifiant de client.`,
};

export const signInPhrases = { en, fr };
