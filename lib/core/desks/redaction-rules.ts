import { z } from 'zod';

/** Kinds of words, which are covered with `#`. */
const WORD_KINDS = ['profanity', 'distress', 'threat', 'manipulation'] as const;
/** Kinds of personal data, which are replaced with the name of the kind. */
const DATA_KINDS = [
  'email',
  'phone',
  'sin',
  'nir',
  'ssn',
  'national',
  'iban',
  'card',
  'ip',
  'postal',
  'account',
  'passport',
] as const;

export const REDACTION_KINDS = [...WORD_KINDS, ...DATA_KINDS] as const;
export type WordKind = (typeof WORD_KINDS)[number];
export type DataKind = (typeof DATA_KINDS)[number];
export type RedactionKind = (typeof REDACTION_KINDS)[number];

/** `block`: the text is refused. `redact`: findings are replaced. `warn`: they stay and are reported. `off`: the rule is not applied. */
export const REDACTION_ACTIONS = ['block', 'redact', 'warn', 'off'] as const;
export type RedactionAction = (typeof REDACTION_ACTIONS)[number];

const action = (usual: RedactionAction) => z.enum(REDACTION_ACTIONS).default(usual);
const phrases = z.array(z.string().trim().min(1).max(100)).max(1000).default([]);

/** How the rules of a desk, or of a user's own messages, handle each kind, and how their lists differ from the default ones. */
export const redactionRules = z
  .object({
    actions: z
      .object({
        profanity: action('redact'),
        /** Words of users who may harm themselves: if they block, the desk responds with its help text. */
        distress: action('block'),
        threat: action('block'),
        manipulation: action('block'),
        ...(Object.fromEntries(DATA_KINDS.map((kind) => [kind, action('redact')])) as Record<
          DataKind,
          ReturnType<typeof action>
        >),
      })
      .strict()
      .prefault({}),
    /** Further words and phrases of each list. */
    words: z.object({ profanity: phrases, distress: phrases, threat: phrases, manipulation: phrases }).strict().prefault({}),
    /** Words, phrases and values that are never found, even if they are in a list: the desk's own telephone number, for example. */
    allowed: phrases,
    /** Countries (ISO 3166) whose telephone numbers are found without a country code. */
    countries: z
      .array(z.string().regex(/^[A-Z]{2}$/))
      .max(10)
      .default(['CA', 'US', 'FR']),
  })
  .strict();

export type RedactionRules = z.infer<typeof redactionRules>;
/** Rules as they are written: omitted parts have their default values. */
export type RedactionRulesInput = z.input<typeof redactionRules>;

export const isWordKind = (kind: RedactionKind): kind is WordKind => (WORD_KINDS as readonly string[]).includes(kind);
