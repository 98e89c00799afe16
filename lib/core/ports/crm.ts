import type { Json } from '../json/json';

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
  /** For `reference`: name of the object it points to. */
  referenceTo?: string;
  /** For `reference`, in place of `referenceTo`: names of several objects; a record of any of them may be referenced. */
  referenceToAny?: string[];
  /**
   * For `reference`: prefix of paths to fields of the referenced object, such as `Account` in `Account.Name`. Default: the
   * field's name without `Id`.
   */
  relationship?: string;
  /** For `picklist`: the permitted values. */
  values?: string[];
  /** For `picklist`: a record may hold several values; `in` then matches any of them. */
  multiple?: true;
  /** Whether this user may change the field. */
  updateable?: boolean;
  /** Operations that the CRM does not support for this field. */
  cannot?: ('filter' | 'sort' | 'group' | 'aggregate' | 'follow')[];
}

export interface CrmObject {
  name: string;
  label: string;
  /** Number of records; null when the CRM does not report it. */
  count: number | null;
  fields: CrmField[];
}

export type CrmOperator = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'like' | 'in' | 'not in' | 'is null' | 'is not null';

export interface CrmCondition {
  field: string;
  operator: CrmOperator;
  /**
   * Left out for `is null` and `is not null`; an array for `in` and `not in`. `%` is the wildcard of `like`. A date may be
   * a date literal of SOQL: `TODAY`, `LAST_N_DAYS:30`. A day alone, compared with a date and time, is the whole day in UTC.
   */
  value?: string | number | boolean | (string | number)[];
}

export interface CrmAggregate {
  function: 'count' | 'count_distinct' | 'sum' | 'avg' | 'min' | 'max';
  /** Omitted to `count` records. */
  field?: string;
}

export interface CrmQuery {
  object: string;
  /** Field names, or paths along references such as `Account.Name`. With `aggregates`: the fields to group by. */
  fields: string[];
  /** Combined with AND. */
  conditions: CrmCondition[];
  /** Groups of conditions: OR within a group, AND between groups. */
  anyOf?: CrmCondition[][];
  /** Aggregates over the matching records, with one row for each group. Their columns are named `count`, `sum(Amount)`. */
  aggregates?: CrmAggregate[];
  /** `field` may be one of the aggregates: `sum(Amount)`. */
  order?: { field: string; direction: 'asc' | 'desc' };
  /** Id of the last record of the previous page; results continue after it. Only without `order` and `aggregates`. */
  after?: string;
  /** 1…200 */
  limit: number;
}

/** Returns the column name of an aggregate, such as `sum(Amount)`. */
export function aggregateName({ function: name, field }: CrmAggregate): string {
  return field === undefined ? name : `${name}(${field})`;
}

export interface CrmRecords {
  object: string;
  /**
   * Number of matching records, ignoring `limit` and `after`; null when the CRM does not report it. With aggregates: the number of returned
   * rows.
   */
  total: number | null;
  /** With aggregates: there are more rows than `limit`. */
  truncated?: true;
  /** Information needed to understand the figures. */
  note?: string;
  records: Record<string, Json>[];
}

/** A change of one record, with the values it had when the change was proposed. */
export interface CrmChange {
  id: string;
  before: Record<string, Json>;
  after: Record<string, Json>;
}

export type CrmChangeResult = { id: string; status: 'updated' } | { id: string; status: 'failed'; message: string };

/** A customer database. Methods throw `ToolFailed` that names the unknown object or field and the existing ones. */
export interface Crm {
  /** Shown beside every result, so that users do not mistake sample data for their own: "Sample CRM". */
  readonly label: string;
  listObjects(): Promise<{ name: string; label: string; count: number | null }[]>;
  describe(object: string): Promise<CrmObject>;
  query(query: CrmQuery, signal?: AbortSignal): Promise<CrmRecords>;
  /** Reads the current values of these fields. */
  read(object: string, ids: readonly string[], fields: readonly string[], signal?: AbortSignal): Promise<Record<string, Json>[]>;
  /**
   * Writes each change separately. A change fails if its record no longer matches `before`. Repeating an update has no further
   * effect.
   */
  update(object: string, changes: readonly CrmChange[], signal?: AbortSignal): Promise<CrmChangeResult[]>;
}
