import { z } from 'zod';
import { problemParams } from '../problems/field-problem';
import { LANGUAGES } from '../text/language';
import { deskHost, searchAddress, webOrigin } from './desk-addresses';
import { redactionRules } from './redaction-rules';

const address = z.url({ protocol: /^https?$/ }).max(2000);
const model = z.string().max(200).nullable().default(null);

/** A text in the languages of the product; English replaces a missing translation. */
const translated = (most: number) =>
  z.object({ en: z.string().trim().max(most).default(''), fr: z.string().trim().max(most).default('') }).strict();
export type Translated = z.output<ReturnType<typeof translated>>;

/** ISO 639-3: `eng`, `fra`, `spa`. */
const languageCode = z.string().regex(/^[a-z]{3}$/, 'needs an ISO 639-3 code, such as eng or fra');

/** One block of a scenario: instructions to the answering agent for questions of an area. */
export const scenarioBlock = z
  .object({ title: z.string().trim().max(100).default(''), text: z.string().trim().min(1).max(10_000) })
  .strict();
export type ScenarioBlock = z.output<typeof scenarioBlock>;

/** A part of the organisation ("department" in seed 001): questions are assigned to one. */
const deskArea = z
  .object({
    key: z
      .string()
      .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'only a-z, 0-9 and single hyphens')
      .max(40),
    title: translated(100),
    url: z.object({ en: address.or(z.literal('')).default(''), fr: address.or(z.literal('')).default('') }).strict(),
    /** Words that occur in questions of the area, in any of the desk's languages. */
    words: z.array(z.string().trim().min(1).max(60)).max(100).default([]),
    /** Its scenario: prompt blocks in order, versioned with the desk. */
    scenario: z.array(scenarioBlock).max(20).default([]),
  })
  .strict();
export type DeskArea = z.output<typeof deskArea>;

export const SEARCH_PROVIDERS = ['documents', 'sites', 'web'] as const;
/**
 * `documents`: documents of the desk's owner. `sites`: the pages that the server itself serves. `web`: the owner's web search, limited to the hosts.
 */
export type DeskSearchProvider = (typeof SEARCH_PROVIDERS)[number];
/** Maximum number of characters of a desk's search words. */
export const MAX_QUERY = 400;

export const MAX_DESK_DOCUMENTS = 500;

const deskSources = z
  .object({
    /** Ids of the owner's documents that are searched. */
    documents: z.array(z.string().max(64)).max(MAX_DESK_DOCUMENTS).default([]),
    /** Hosts whose pages may be searched, read and cited: `www.example.org`, or `*.example.org` for its subdomains. */
    hosts: z.array(deskHost).max(50).default([]),
    /** Search providers, in the order in which they are asked. */
    providers: z.array(z.enum(SEARCH_PROVIDERS)).max(3).default(['documents', 'sites', 'web']),
    /** Addresses of the public search, with `{query}`: the last resort of a citation, and shown when a question is refused. */
    searchPage: z.object({ en: searchAddress, fr: searchAddress }).strict().prefault({}),
  })
  .strict();

const deskLimits = z
  .object({
    /** Number of questions in a conversation; the last one is announced as such. */
    questions: z.number().int().min(1).max(50).default(3),
    /** Maximum length of a question, in characters. */
    length: z.number().int().min(50).max(10_000).default(1000),
    /** Maximum number of sentences in an answer. */
    sentences: z.number().int().min(1).max(20).default(4),
    /** Maximum number of attempts at an answer whose form cannot be parsed. */
    attempts: z.number().int().min(1).max(5).default(3),
  })
  .strict();

const deskReuse = z
  .object({
    enabled: z.boolean().default(true),
    /** Whether similar answers are looked for before the context is found, or after it. */
    when: z.enum(['before-context', 'after-context']).default('after-context'),
    /** Days after which an answer is no longer reused. */
    days: z.number().int().min(1).max(3650).default(365),
  })
  .strict();

/** How to handle a question whose language is unknown: assume the page's language, or refuse. */
const UNKNOWN_LANGUAGE = ['page', 'refuse'] as const;

/** Whether users without an account may ask, and how much. */
const deskPublication = z
  .object({
    isPublic: z.boolean().default(false),
    /** Origins of pages that may embed the desk: `https://www.example.org`. */
    origins: z.array(webOrigin).max(50).default([]),
    questionsPerMinute: z.number().int().min(1).max(60).default(4),
    /** Maximum number of questions of all visitors per day (UTC). */
    questionsPerDay: z.number().int().min(1).max(1_000_000).default(500),
    /** Shown below the question field. */
    privacy: translated(5000).prefault({}),
    welcome: translated(1000).prefault({}),
    /** Example questions. */
    examples: z
      .object({ en: z.array(z.string().max(200)).max(6).default([]), fr: z.array(z.string().max(200)).max(6).default([]) })
      .strict()
      .prefault({}),
  })
  .strict();

/** When answers are evaluated, in order of the work required before an answer is stored. */
export const EVALUATIONS = ['off', 'async', 'sync'] as const;
type Evaluation = (typeof EVALUATIONS)[number];

/** Returns the desk's setting, or the server's limit if that is less. */
export const allowedEvaluation = (wanted: Evaluation, most: Evaluation): Evaluation =>
  EVALUATIONS.indexOf(wanted) < EVALUATIONS.indexOf(most) ? wanted : most;

/** The definition of an answer desk, set up once by an organisation, without its name; every save is a version. */
export const deskDefinition = z
  .object({
    /** Name of the organisation, as answers name it. */
    organisation: translated(200).prefault({}),
    sources: deskSources.prefault({}),
    areas: z
      .array(deskArea)
      .max(60)
      .default([])
      .refine((areas) => new Set(areas.map(({ key }) => key)).size === areas.length, {
        message: 'each key only once',
        params: problemParams('keyTwice'),
      }),
    /** Languages of the desk's sources, by ISO 639-3; the first is the working language, into which questions are translated. */
    languages: z.array(languageCode).min(1).max(10).default(['eng']),
    /** Languages of its pages. */
    pageLanguages: z.array(z.enum(LANGUAGES)).min(1).default(['en', 'fr']),
    unknownLanguage: z.enum(UNKNOWN_LANGUAGE).default('page'),
    /** `provider:model`; null: the run's model. `small`: for checks, translation, search words, context, ranking. */
    models: z.object({ answer: model, small: model }).strict().prefault({}),
    /** How the rules handle each kind of words and personal data in a question. */
    redaction: redactionRules.prefault({}),
    /** The message, in place of an answer, for users who may harm themselves; empty: the default text. */
    help: translated(1000).prefault({}),
    /** Whether a model looks for personal data that the rules cannot find. */
    checksPersonalData: z.boolean().default(true),
    /** Instructions for every answer, before the scenario of its area. */
    instructions: z.string().trim().max(20_000).default(''),
    limits: deskLimits.prefault({}),
    reuse: deskReuse.prefault({}),
    /** `sync`: an answer is evaluated before it is stored; `async`: afterwards. */
    evaluation: z.enum(EVALUATIONS).default('async'),
    publication: deskPublication.prefault({}),
  })
  .strict();
export type DeskDefinition = z.output<typeof deskDefinition>;
