import type { Provider } from '@/lib/core/connections';
import type { connectionFields } from '@/lib/i18n/dictionary/connection-fields';

type Words = typeof connectionFields.en;
type Word = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words];

interface ProviderField {
  /** Name of the field in the body of `POST /api/connections`. */
  field: 'loginUrl' | 'url' | 'auth' | 'key' | 'keyIn' | 'keyName';
  label: Word;
  hint: Word;
  required: boolean;
  /** Masked like a password. */
  secret: boolean;
  /** Whether it is an address. */
  isUrl?: boolean;
  /** The possible values with their words; the first one is chosen until the user chooses. */
  choices?: readonly { value: string; label: Word }[];
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
  http: [
    { ...url, label: 'apiUrl', hint: 'apiUrlHint', required: true },
    { ...key, hint: 'httpKeyHint', required: false },
    {
      ...{ field: 'keyIn', label: 'keyIn', hint: 'keyInHint', required: false, secret: false },
      choices: [
        { value: 'header', label: 'keyInHeader' },
        { value: 'query', label: 'keyInQuery' },
      ],
    },
    { field: 'keyName', label: 'keyName', hint: 'keyNameHint', required: false, secret: false, isUrl: false },
  ],
  mcp: [
    { ...url, label: 'mcpUrl', hint: 'mcpUrlHint', required: true },
    {
      ...{ field: 'auth', label: 'auth', hint: 'authHint', required: false, secret: false },
      choices: [
        { value: 'none', label: 'authNone' },
        { value: 'key', label: 'authKey' },
      ],
    },
    { ...key, hint: 'mcpKeyHint', required: false },
    { field: 'keyName', label: 'headerName', hint: 'headerNameHint', required: false, secret: false, isUrl: false },
  ],
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
