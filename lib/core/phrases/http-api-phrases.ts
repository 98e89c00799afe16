/** Sentences about HTTP APIs that users describe, and about the documents that describe them. */
const en = {
  apiUnreached: ({ source, why }: { source: string; why: string }) => `${source}: ${why}`,
  documentAnswered: ({ status }: { status: number }) => `The server answered ${status}.`,
  documentTooMuch: () => 'The document takes too long to read, or too much memory.',
  documentUnreadable: ({ why }: { why: string }) => `The document is neither JSON nor YAML: ${why}`,
  documentOfSwagger: ({ version }: { version: string }) =>
    `This is a Swagger ${version} document. Convert it to OpenAPI 3 first.`,
  documentOtherOpenApi: () =>
    'This is not an OpenAPI 3.0 or 3.1 document: "openapi" and "paths" are missing or of another version.',
  documentNotOpenApi: () => 'This is not an OpenAPI document.',
};

const fr: typeof en = {
  apiUnreached: ({ source, why }) => `${source} : ${why}`,
  documentAnswered: ({ status }) => `Le serveur a répondu ${status}.`,
  documentTooMuch: () => 'La lecture du document prend trop de temps ou de mémoire.',
  documentUnreadable: ({ why }) => `Le document n’est ni du JSON ni du YAML : ${why}`,
  documentOfSwagger: ({ version }) => `C’est un document Swagger ${version}. Convertissez-le d’abord en OpenAPI 3.`,
  documentOtherOpenApi: () =>
    'Ce n’est pas un document OpenAPI 3.0 ou 3.1 : « openapi » et « paths » manquent ou sont d’une autre version.',
  documentNotOpenApi: () => 'Ce n’est pas un document OpenAPI.',
};

export const httpApiPhrases = { en, fr };
