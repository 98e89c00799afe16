import type { Json } from '../json';

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
