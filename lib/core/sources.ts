import type { Json } from './json';

export interface CrmField {
  name: string;
  label: string;
  type:
    | 'id'
    | 'string'
    | 'picklist'
    | 'currency'
    | 'double'
    | 'date'
    | 'datetime'
    | 'boolean'
    | 'reference'
    | 'email'
    | 'phone'
    | 'url'
    | 'textarea';
  /** For `reference`: the object it points to. */
  referenceTo?: string;
  /** For `reference`: what a path to a field over there begins with, the `Account` of `Account.Name`. Default: the name without `Id`. */
  relationship?: string;
  /** For `picklist`: the legal values. */
  values?: string[];
  /** For `picklist`: a record may have several; `in` then asks for any of these. */
  multiple?: true;
  /** True when this person may change it. */
  updateable?: boolean;
  /** What the CRM cannot do with this field. */
  cannot?: ('filter' | 'sort' | 'group' | 'aggregate')[];
}

export interface CrmObject {
  name: string;
  label: string;
  /** How many records there are; null when the CRM does not say. */
  count: number | null;
  fields: CrmField[];
}

export type CrmOperator = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'like' | 'in' | 'not in' | 'is null' | 'is not null';

export interface CrmCondition {
  field: string;
  operator: CrmOperator;
  /**
   * Left out for `is null` and `is not null`; an array for `in` and `not in`. `%` is the wildcard of `like`. A date may be
   * a date literal of SOQL: `TODAY`, `LAST_N_DAYS:30`.
   */
  value?: string | number | boolean | (string | number)[];
}

export interface CrmAggregate {
  function: 'count' | 'count_distinct' | 'sum' | 'avg' | 'min' | 'max';
  /** Left out for a `count` of records. */
  field?: string;
}

export interface CrmQuery {
  object: string;
  /** Names, or paths along references such as `Account.Name`. With `aggregates`: what is grouped by. */
  fields: string[];
  /** All must hold. */
  conditions: CrmCondition[];
  /** Of each of these groups at least one must hold. */
  anyOf?: CrmCondition[][];
  /** Figures over the matching records, one row for each group; a row names them `count`, `sum(Amount)`. */
  aggregates?: CrmAggregate[];
  /** `field` may be one of the aggregates: `sum(Amount)`. */
  order?: { field: string; direction: 'asc' | 'desc' };
  /** Id of the last record one has: the query goes on behind it. Only without `order` and `aggregates`. */
  after?: string;
  /** 1…200 */
  limit: number;
}

/** What a row calls an aggregate. */
export function aggregateName({ function: name, field }: CrmAggregate): string {
  return field === undefined ? name : `${name}(${field})`;
}

export interface CrmRecords {
  object: string;
  /** Records that match, before `limit` and `after`. With aggregates: the rows that came. */
  total: number;
  records: Record<string, Json>[];
}

/** One record to change, with the values it had when the change was proposed. */
export interface CrmChange {
  id: string;
  before: Record<string, Json>;
  after: Record<string, Json>;
}

export type CrmChangeResult = { id: string; status: 'updated' } | { id: string; status: 'failed'; message: string };

/** A customer database. Throws `ToolFailed` naming the unknown object or field and the ones that exist. */
export interface Crm {
  /** Shown beside every result, so that nobody takes sample data for their own: "Sample CRM". */
  readonly label: string;
  listObjects(): Promise<{ name: string; label: string; count: number | null }[]>;
  describe(object: string): Promise<CrmObject>;
  query(query: CrmQuery, signal?: AbortSignal): Promise<CrmRecords>;
  /** Records as they are now, with these fields. */
  read(object: string, ids: readonly string[], fields: readonly string[], signal?: AbortSignal): Promise<Record<string, Json>[]>;
  /** Writes changes, each by itself; a record that is no longer as in `before` fails. Sending them again changes nothing. */
  update(object: string, changes: readonly CrmChange[], signal?: AbortSignal): Promise<CrmChangeResult[]>;
}

export interface SqlColumn {
  name: string;
  type: string;
  nullable: boolean;
  comment?: string;
  /** `table.column` this one points to. */
  references?: string;
}

export interface SqlTable {
  schema: string;
  name: string;
  /** Left out for a plain table. */
  kind?: 'view' | 'materialized view' | 'foreign table';
  comment?: string;
  /** Null where the database has none: views, tables never analysed. */
  rowEstimate: number | null;
  primaryKey: string[];
  columns: SqlColumn[];
}

export interface SqlRows {
  columns: { name: string; type: string }[];
  rows: Json[][];
  /** True when the row or byte cap cut the result. */
  truncated: boolean;
}

/** A read-only SQL database. `query` accepts SELECT only and throws `ToolFailed` with the reason otherwise. */
export interface SqlDatabase {
  readonly label: string;
  describe(): Promise<SqlTable[]>;
  query(sql: string, signal?: AbortSignal): Promise<SqlRows>;
}

/** How a document is divided, in its readers' words. Texts without pages and sheets are counted in paragraphs, tables in lines. */
export interface DocumentParts {
  unit: 'page' | 'sheet' | 'paragraph' | 'line';
  /** Where each begins, in order, as a character offset. */
  starts: number[];
  /** What the sheets are called. */
  names?: string[];
}

/** Where something stands, as a reader would look it up; empty for a document that is not divided. */
export interface Place {
  /** From 1. */
  page?: number;
  /** The sheet's name. */
  sheet?: string;
  /** From 1. */
  paragraph?: number;
  /** From 1. */
  line?: number;
}

export interface Passage extends Place {
  documentId: string;
  document: string;
  /** Character offsets into the document's text: `text.slice(start, end) === passage text`. */
  start: number;
  end: number;
  text: string;
  /** Higher is better; only comparable within one search. */
  rank: number;
}

/** With the words that were looked for, as character offsets into the document's text. */
export interface MarkedPassage extends Passage {
  marks: { start: number; end: number }[];
}

/** A stretch of a document; its place is where it starts. */
export interface DocumentText extends Place {
  documentId: string;
  document: string;
  start: number;
  end: number;
  text: string;
  /** Length of the whole text, in characters. */
  length: number;
}

/** A text from beginning to end, for what looks at it as a whole. */
export interface WholeDocument {
  documentId: string;
  document: string;
  text: string;
  parts: DocumentParts | null;
}

/** A person's uploaded files, already bound to that person. */
export interface DocumentLibrary {
  readonly label: string;
  list(): Promise<{ documentId: string; document: string; length: number }[]>;
  search(query: string, options: { limit: number; documentId?: string }): Promise<Passage[]>;
  /** Throws `ToolFailed` for an unknown id. */
  read(documentId: string, range: { start: number; length: number }): Promise<DocumentText>;
  /** Throws `ToolFailed` for an unknown id. */
  readWhole(documentId: string): Promise<WholeDocument>;
  /** Keeps a text as a new document. A name that is taken gets a number, as in "Report (2).md"; `name` says which. */
  save(name: string, text: string): Promise<{ id: string; name: string; length: number }>;
}

export interface WebResult {
  title: string;
  url: string;
  snippet: string;
}

export interface WebPage {
  /** After redirects. */
  url: string;
  title: string;
  /** Readable text, at most 50,000 characters; empty when the page had none, which is said in `note`. */
  text: string;
  cut: boolean;
  note?: string;
}

export interface LinkCheck {
  url: string;
  ok: boolean;
  status?: number;
  redirects: number;
  /** Why it is not ok, or what is odd (a soft 404). */
  note?: string;
}

/** The web as one person may use it. Throws `ToolFailed`; a failed search is never an empty result. */
export interface Web {
  readonly label: string;
  /** At most 5. */
  search(query: string, signal?: AbortSignal): Promise<WebResult[]>;
  fetchPage(url: string, signal?: AbortSignal): Promise<WebPage>;
  checkUrl(url: string, signal?: AbortSignal): Promise<LinkCheck>;
}

/**
 * The sources that one agent's tools may read and write for one user. Each is opened by the tool that needs it. A connection that
 * exists but cannot be used throws `ToolFailed`; sample data never replaces it.
 */
export interface Sources {
  crm(): Promise<Crm>;
  database(): Promise<SqlDatabase>;
  documents(): Promise<DocumentLibrary>;
  web(): Promise<Web>;
}
