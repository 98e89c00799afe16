type Host = { host: string };
type Source = { source: string };
type Why = { why: string };
/** `said`: the server's error message, or an empty string. */
type ServerError = { source: string; status: number; said: string };

/** Sentences about servers elsewhere that may not be called, or respond incorrectly. */
const en = {
  hostNotPublic: ({ host }: Host) => `${host} is not an address on the public internet.`,
  notHostName: () => 'This is not a host name.',
  notWebAddress: () => 'Only http:// and https:// addresses without a user name can be opened.',
  portNotAllowed: () => 'Only the ports 80, 443, 8080 and 8443 are allowed.',
  addressWithoutTls: () => 'The address must begin with https://.',
  hostNotFoundInTime: () => 'The host of this address could not be found in time.',
  hostWithoutTls: ({ host }: Host) => `${host} does not use https.`,
  serverAnswered: ({ status }: { status: number }) => `The server answered with HTTP ${status}.`,
  noWebServer: ({ host }: Host) => `No web server answers at ${host}.`,
  responseTooSlow: ({ seconds }: { seconds: number }) => `The response took longer than ${seconds} s.`,
  serverConnectionLost: () => 'The connection to the server was lost.',
  proxyUnreached: () => 'The proxy through which this server sends its requests cannot be reached.',
  proxyRefused: ({ host, status }: Host & { status: number }) =>
    `The proxy through which this server sends its requests did not connect to ${host} (HTTP ${status}).`,

  // Sources that users connect
  sourceUnreached: ({ source, why }: Source & Why) => `${source} cannot be reached: ${why}`,
  sourceConnectionClosed: ({ source }: Source) => `The connection to ${source} was closed.`,
  sourceConnectionLost: ({ source }: Source) => `The connection to ${source} was lost.`,
  sourceTooSlow: ({ source }: Source) => `${source} did not answer in time.`,
  notMcpServer: ({ source }: Source) => `${source} does not answer as an MCP server.`,
  sourceAnswered: ({ source, status, said }: ServerError) => `${source} answered with HTTP ${status}${ending(said)}`,
  sourceRefused: ({ source, status, said }: ServerError) => `${source} refuses the request with HTTP ${status}${ending(said)}`,
  sourceRejected: ({ source, status, said }: ServerError) => `${source} rejects the request with HTTP ${status}${ending(said)}`,
  sourceKeyRefused: ({ source, said }: Omit<ServerError, 'status'>) => `${source} does not accept the key${ending(said)}`,
  apiKeyRefused: ({ source, status }: Omit<ServerError, 'said'>) => `${source} does not accept the key: it answered ${status}.`,
  searchUnreached: ({ source, why }: Source & Why) => `${source} could not be queried: ${why}`,
  searchKeyRefused: ({ source }: Source) => `${source} did not accept the key. Enter another one under Connections.`,
  searchesUsedUp: ({ source }: Source) => `${source} accepts no more searches at the moment. Try again in a minute.`,
  searchAnswered: ({ source, status }: Omit<ServerError, 'said'>) =>
    `${source} answered with status ${status}. Continue without the web, or try again later.`,
  searxngWithoutJson: () => 'SearXNG does not offer results as JSON. Add "json" to search.formats in its settings.yml.',
  searxngUnanswered: () => 'SearXNG got no answer from its search engines. Try again in a minute.',
  braveRefused: () => 'Brave Search did not accept the key or the search words. Check the key under Connections.',
  tavilyUsedUp: () => 'Tavily has no searches left in this plan. Upgrade the plan there, or connect another search.',
  notSearchResults: ({ source }: Source) => `${source} did not answer with search results.`,
};

const ending = (message: string) => (message === '' ? '.' : `: ${message}`);

const fr: typeof en = {
  hostNotPublic: ({ host }) => `${host} n’est pas une adresse de l’Internet public.`,
  notHostName: () => 'Ce n’est pas un nom d’hôte.',
  notWebAddress: () => 'Seules des adresses http:// et https:// sans nom d’utilisateur peuvent être ouvertes.',
  portNotAllowed: () => 'Seuls les ports 80, 443, 8080 et 8443 sont permis.',
  addressWithoutTls: () => 'L’adresse doit commencer par https://.',
  hostNotFoundInTime: () => 'L’hôte de cette adresse n’a pas été trouvé à temps.',
  hostWithoutTls: ({ host }) => `${host} n’utilise pas https.`,
  serverAnswered: ({ status }) => `Le serveur a répondu HTTP ${status}.`,
  noWebServer: ({ host }) => `Aucun serveur web ne répond à l’adresse ${host}.`,
  responseTooSlow: ({ seconds }) => `La réponse a pris plus de ${seconds} s.`,
  serverConnectionLost: () => 'La connexion au serveur a été perdue.',
  proxyUnreached: () => 'Le proxy par lequel ce serveur envoie ses requêtes ne peut pas être joint.',
  proxyRefused: ({ host, status }) =>
    `Le proxy par lequel ce serveur envoie ses requêtes ne s’est pas connecté à ${host} (HTTP ${status}).`,
  sourceUnreached: ({ source, why }) => `Impossible de joindre ${source} : ${why}`,
  sourceConnectionClosed: ({ source }) => `La connexion à ${source} a été fermée.`,
  sourceConnectionLost: ({ source }) => `La connexion à ${source} a été perdue.`,
  sourceTooSlow: ({ source }) => `${source} n’a pas répondu à temps.`,
  notMcpServer: ({ source }) => `${source} ne répond pas comme un serveur MCP.`,
  sourceAnswered: ({ source, status, said }) => `${source} a répondu HTTP ${status}${endingInFrench(said)}`,
  sourceRefused: ({ source, status, said }) => `${source} refuse la requête (HTTP ${status})${endingInFrench(said)}`,
  sourceRejected: ({ source, status, said }) => `${source} rejette la requête (HTTP ${status})${endingInFrench(said)}`,
  sourceKeyRefused: ({ source, said }) => `${source} n’accepte pas la clé${endingInFrench(said)}`,
  apiKeyRefused: ({ source, status }) => `${source} n’accepte pas la clé : réponse ${status}.`,
  searchUnreached: ({ source, why }) => `${source} n’a pas pu être interrogé : ${why}`,
  searchKeyRefused: ({ source }) => `${source} n’a pas accepté la clé. Saisissez-en une autre sous Connexions.`,
  searchesUsedUp: ({ source }) => `${source} n’accepte plus de recherches pour le moment. Réessayez dans une minute.`,
  searchAnswered: ({ source, status }) =>
    `${source} a répondu avec le statut ${status}. Continuez sans le web, ou réessayez plus tard.`,
  searxngWithoutJson: () => 'SearXNG n’offre pas de résultats en JSON. Ajoutez « json » à search.formats dans son settings.yml.',
  searxngUnanswered: () => 'SearXNG n’a pas eu de réponse de ses moteurs de recherche. Réessayez dans une minute.',
  braveRefused: () => 'Brave Search n’a pas accepté la clé ou les mots cherchés. Vérifiez la clé sous Connexions.',
  tavilyUsedUp: () =>
    'Tavily n’a plus de recherches dans cette offre. Prenez une offre plus grande, ou connectez une autre recherche.',
  notSearchResults: ({ source }) => `${source} n’a pas répondu avec des résultats de recherche.`,
};

const endingInFrench = (message: string) => (message === '' ? '.' : ` : ${message}`);

export const outboundPhrases = { en, fr };
