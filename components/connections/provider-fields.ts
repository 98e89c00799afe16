import type { Provider } from '@/lib/core/connections';
import type { connections } from '@/lib/i18n/dictionary/connections';

type Words = typeof connections.en;
type Word = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words];

interface ProviderField {
  /** Name of the field in the body of `POST /api/connections`. */
  field: 'loginUrl' | 'url' | 'key';
  label: Word;
  hint: Word;
  required: boolean;
  /** Masked like a password. */
  secret: boolean;
}

const key: ProviderField = { field: 'key', label: 'key', hint: 'keyHint', required: true, secret: true };
const url: ProviderField = { field: 'url', label: 'backendUrl', hint: 'ownUrlHint', required: false, secret: false };

/** The settings of each provider besides a name. */
export const providerFields: Record<Provider, readonly ProviderField[]> = {
  salesforce: [{ field: 'loginUrl', label: 'loginUrl', hint: 'loginUrlHint', required: false, secret: false }],
  postgres: [{ field: 'url', label: 'postgresUrl', hint: 'postgresHint', required: true, secret: true }],
  searxng: [{ field: 'url', label: 'searxngUrl', hint: 'searxngHint', required: true, secret: false }],
  brave: [key],
  tavily: [key],
  openai: [key, url],
  anthropic: [key, url],
  openrouter: [key, url],
  ollama: [{ ...url, hint: 'ollamaHint', required: true }],
  'openai-compatible': [
    { ...url, hint: 'compatibleHint', required: true },
    { ...key, hint: 'optionalKeyHint', required: false },
  ],
};

/** The typed values by field. */
export type FieldValues = Readonly<Partial<Record<ProviderField['field'], string>>>;
