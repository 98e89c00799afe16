import type { Provider } from '@/lib/core/connections/connections';
import type { connectionFields } from '@/lib/i18n/dictionary/connection-fields';

type Words = typeof connectionFields.en;
type Word = { [K in keyof Words]: Words[K] extends string ? K : never }[keyof Words];

export interface ProviderField {
  /** Name of the field in the body of `POST /api/connections`. */
  field:
    | 'loginUrl'
    | 'url'
    | 'caCertificate'
    | 'auth'
    | 'key'
    | 'keyIn'
    | 'keyName'
    | 'clientId'
    | 'clientSecret'
    | 'cacheMinutes'
    | 'otherData';
  label: Word;
  hint: Word;
  required: boolean;
  /** Masked like a password. */
  secret: boolean;
  /** Whether it is an address. */
  isUrl?: boolean;
  /** Whether it has several lines. */
  isLong?: boolean;
  /** The possible values with their words; the first one is chosen until the user chooses. */
  choices?: readonly { value: string; label: Word }[];
  /** Whether the server expects a number. */
  isNumber?: boolean;
  /** Whether the field matters, given the other values; by default always. */
  applies?(values: FieldValues): boolean;
}

/** The typed values by field. `server`: the operator's program that is connected, in place of an address. */
export type FieldValues = Readonly<Partial<Record<ProviderField['field'] | 'server', string>>>;

const key: ProviderField = { field: 'key', label: 'key', hint: 'keyHint', required: true, secret: true };
const url: ProviderField = { field: 'url', label: 'backendUrl', hint: 'ownUrlHint', required: false, secret: false };

const hasAddress = ({ server = '' }: FieldValues) => server === '';
const hasMcpSignIn = (values: FieldValues) => hasAddress(values) && values.auth === 'oauth';
const hasMcpKey = (values: FieldValues) => hasAddress(values) && values.auth === 'key';

const keyIn: ProviderField = {
  field: 'keyIn',
  label: 'keyIn',
  hint: 'keyInHint',
  required: false,
  secret: false,
  choices: [
    { value: 'header', label: 'keyInHeader' },
    { value: 'query', label: 'keyInQuery' },
  ],
};
const keyName: ProviderField = {
  field: 'keyName',
  label: 'keyName',
  hint: 'keyNameHint',
  required: false,
  secret: false,
  isUrl: false,
};

const otherData: ProviderField = {
  field: 'otherData',
  label: 'otherData',
  hint: 'otherDataHint',
  required: false,
  secret: false,
  choices: [
    { value: 'ask', label: 'otherDataAsk' },
    { value: 'allow', label: 'otherDataAllow' },
  ],
};

/** The settings of each provider besides a name. */
const providerFields: Record<Provider, readonly ProviderField[]> = {
  salesforce: [{ field: 'loginUrl', label: 'loginUrl', hint: 'loginUrlHint', required: false, secret: false }],
  postgres: [
    { field: 'url', label: 'postgresUrl', hint: 'postgresHint', required: true, secret: true },
    { field: 'caCertificate', label: 'caCertificate', hint: 'caCertificateHint', required: false, secret: false, isLong: true },
  ],
  searxng: [{ field: 'url', label: 'searxngUrl', hint: 'searxngHint', required: true, secret: false }],
  brave: [key],
  tavily: [key],
  http: [
    { ...url, label: 'apiUrl', hint: 'apiUrlHint', required: true },
    { ...key, hint: 'httpKeyHint', required: false },
    keyIn,
    keyName,
    otherData,
  ],
  mcp: [
    { ...url, label: 'mcpUrl', hint: 'mcpUrlHint', required: true, applies: hasAddress },
    {
      field: 'auth',
      label: 'auth',
      hint: 'authHint',
      required: false,
      secret: false,
      applies: hasAddress,
      choices: [
        { value: 'none', label: 'authNone' },
        { value: 'key', label: 'authKey' },
        { value: 'oauth', label: 'authOAuth' },
      ],
    },
    { ...key, hint: 'mcpKeyHint', applies: hasMcpKey },
    { ...keyIn, applies: hasMcpKey },
    { ...keyName, applies: hasMcpKey },
    {
      field: 'clientId',
      label: 'clientId',
      hint: 'clientIdHint',
      required: false,
      secret: false,
      isUrl: false,
      applies: hasMcpSignIn,
    },
    {
      field: 'clientSecret',
      label: 'clientSecret',
      hint: 'clientSecretHint',
      required: false,
      secret: true,
      applies: (values) => hasMcpSignIn(values) && (values.clientId ?? '') !== '',
    },
    {
      field: 'cacheMinutes',
      label: 'reuse',
      hint: 'reuseHint',
      required: false,
      secret: false,
      isNumber: true,
      choices: [
        { value: '0', label: 'reuseNever' },
        { value: '10', label: 'reuse10' },
        { value: '60', label: 'reuse60' },
        { value: '1440', label: 'reuse1440' },
      ],
    },
    otherData,
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

/** Returns the settings of a provider that matter, given the values so far. */
export function fieldsFor(provider: Provider, values: FieldValues): readonly ProviderField[] {
  return providerFields[provider].filter(({ applies }) => applies?.(values) ?? true);
}

/** Returns the values of these fields as the server expects them; empty ones are left out. */
export function typedValues(fields: readonly ProviderField[], values: FieldValues): Record<string, string | number> {
  const typed = fields.map(({ field, isNumber }) => ({ field, isNumber, value: values[field]?.trim() ?? '' }));
  const filled = typed.filter(({ value }) => value !== '');
  return Object.fromEntries(filled.map(({ field, isNumber, value }) => [field, isNumber ? Number(value) : value]));
}

/** Returns the values that are not as before, as the server expects them; null for those that are now empty. */
export function changedValues(
  fields: readonly ProviderField[],
  values: FieldValues,
  before: FieldValues,
): Record<string, string | number | null> {
  const changed = fields.filter(({ field }) => (values[field]?.trim() ?? '') !== (before[field] ?? ''));
  return { ...Object.fromEntries(changed.map(({ field }) => [field, null])), ...typedValues(changed, values) };
}
