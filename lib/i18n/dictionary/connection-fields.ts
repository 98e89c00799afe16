const en = {
  name: 'Name',
  nameHint: 'How you and your agents will know it.',
  loginUrl: 'Sign-in address',
  loginUrlHint: 'Leave it empty for login.salesforce.com. For a sandbox: https://test.salesforce.com; or your own domain.',
  postgresUrl: 'Connection URL',
  postgresHint:
    'postgresql://user:password@host:5432/database. Use a role that may only read. It is encrypted and never shown again.',
  searxngUrl: 'Address',
  searxngHint: 'Your SearXNG server, with the JSON format enabled: https://search.example.com',
  key: 'API key',
  keyHint: 'It is encrypted and never shown again.',
  optionalKeyHint: 'If the server asks for one. It is encrypted and never shown again.',
  apiUrl: 'Address of the API',
  apiUrlHint: 'For example https://api.example.com/v2. The paths of its tools are appended to it.',
  httpKeyHint:
    'Sent with every request, for example “Bearer eyJ…”. Leave empty if the API needs none. It is encrypted and never shown again.',
  keyIn: 'Where the key goes',
  keyInHint: 'Prefer a header: servers often log addresses with their parameters.',
  keyInHeader: 'In a header',
  keyInQuery: 'In a query parameter',
  keyName: 'Name of the header or parameter',
  keyNameHint: 'Authorization, unless the API expects another name.',
  backendUrl: 'Base URL',
  ownUrlHint: 'Leave it empty for the provider’s own address.',
  ollamaHint: 'Your Ollama server: https://ollama.example.com',
  compatibleHint: 'The part before /chat/completions: https://models.example.com/v1',
};

const fr: typeof en = {
  name: 'Nom',
  nameHint: 'Celui sous lequel vous et vos agents la connaîtrez.',
  loginUrl: 'Adresse d’identification',
  loginUrlHint:
    'Laissez vide pour login.salesforce.com. Pour un bac à sable : https://test.salesforce.com ; ou votre propre domaine.',
  postgresUrl: 'URL de connexion',
  postgresHint:
    'postgresql://utilisateur:motdepasse@hôte:5432/base. Prenez un rôle qui ne peut que lire. Elle est chiffrée et n’est plus jamais affichée.',
  searxngUrl: 'Adresse',
  searxngHint: 'Votre serveur SearXNG, avec le format JSON activé : https://recherche.example.com',
  key: 'Clé d’API',
  keyHint: 'Elle est chiffrée et n’est plus jamais affichée.',
  optionalKeyHint: 'Si le serveur en demande une. Elle est chiffrée et n’est plus jamais affichée.',
  apiUrl: 'Adresse de l’API',
  apiUrlHint: 'Par exemple https://api.example.com/v2. Les chemins de ses outils s’y ajoutent.',
  httpKeyHint:
    'Envoyée avec chaque requête, par exemple « Bearer eyJ… ». Laissez vide si l’API n’en demande pas. Elle est chiffrée et n’est plus jamais affichée.',
  keyIn: 'Où va la clé',
  keyInHint: 'Préférez un en-tête : les serveurs gardent souvent les adresses dans leurs journaux.',
  keyInHeader: 'Dans un en-tête',
  keyInQuery: 'Dans un paramètre de requête',
  keyName: 'Nom de l’en-tête ou du paramètre',
  keyNameHint: 'Authorization, sauf si l’API attend un autre nom.',
  backendUrl: 'URL de base',
  ownUrlHint: 'Laissez vide pour l’adresse du fournisseur.',
  ollamaHint: 'Votre serveur Ollama : https://ollama.example.com',
  compatibleHint: 'La partie qui précède /chat/completions : https://models.example.com/v1',
};

/** Labels and hints of the settings of connections. */
export const connectionFields = { en, fr };
