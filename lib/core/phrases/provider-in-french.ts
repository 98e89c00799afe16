/** The only provider's name that is not a proper name: `title` in lib/models/providers/openai-compatible.ts. */
const UNNAMED = 'The OpenAI-compatible server';

/** The name of a provider in a French sentence; `Le` where it begins the sentence. */
export function providerInFrench(provider: string, article: 'le' | 'Le' = 'le'): string {
  return provider === UNNAMED ? `${article} serveur compatible OpenAI` : provider;
}
