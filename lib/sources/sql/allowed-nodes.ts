/**
 * The allowed structure of a query: each PostgreSQL 18 parse node with the fields it may have. The protection lies in what is missing: a
 * SelectStmt has neither `intoClause` nor `lockingClause`, a TypeName no `setof`, and there is no InsertStmt and no ParamRef. `field:Type`
 * is a field that holds a bare Type where others hold `{Type: …}`; `location` is always allowed.
 */
const grammar: Readonly<Record<string, string>> = {
  SelectStmt:
    'distinctClause targetList fromClause whereClause groupClause groupDistinct havingClause windowClause valuesLists sortClause limitOffset limitCount limitOption withClause:WithClause op all larg:SelectStmt rarg:SelectStmt',
  WithClause: 'ctes recursive',
  CommonTableExpr:
    'ctename aliascolnames ctematerialized ctequery search_clause:CTESearchClause cycle_clause:CTECycleClause cterecursive',
  CTESearchClause: 'search_col_list search_breadth_first search_seq_column',
  CTECycleClause: 'cycle_col_list cycle_mark_column cycle_mark_value cycle_mark_default cycle_path_column',

  RangeVar: 'schemaname relname inh relpersistence alias:Alias',
  RangeSubselect: 'lateral subquery alias:Alias',
  RangeTableSample: 'relation method args repeatable',
  RangeFunction: 'lateral ordinality is_rowsfrom functions alias:Alias coldeflist',
  ColumnDef: 'colname typeName:TypeName is_local',
  JoinExpr: 'jointype isNatural larg rarg usingClause join_using_alias:Alias quals alias:Alias',
  Alias: 'aliasname colnames',

  ResTarget: 'name val',
  ColumnRef: 'fields',
  A_Star: '',
  A_Const: 'ival:Integer fval:Float boolval:Boolean sval:String bsval:BitString isnull',
  Integer: 'ival',
  Float: 'fval',
  Boolean: 'boolval',
  String: 'sval',
  BitString: 'bsval',
  List: 'items',
  A_Expr: 'kind name lexpr rexpr rexpr_list_start rexpr_list_end',
  A_Indirection: 'arg indirection',
  A_Indices: 'is_slice lidx uidx',
  A_ArrayExpr: 'elements list_start list_end',
  BoolExpr: 'boolop args',
  NullTest: 'arg nulltesttype argisrow',
  BooleanTest: 'arg booltesttype',
  CaseExpr: 'arg args defresult',
  CaseWhen: 'expr result',
  CoalesceExpr: 'args',
  MinMaxExpr: 'op args',
  RowExpr: 'args row_format',
  SubLink: 'subLinkType testexpr operName subselect',
  TypeCast: 'arg typeName:TypeName',
  TypeName: 'names typmods typemod arrayBounds',
  CollateClause: 'arg collname',
  SQLValueFunction: 'op typmod',

  FuncCall: 'funcname args agg_order agg_filter over:WindowDef agg_within_group agg_star agg_distinct func_variadic funcformat',
  NamedArgExpr: 'arg name argnumber',
  WindowDef: 'name refname partitionClause orderClause frameOptions startOffset endOffset',
  SortBy: 'node sortby_dir sortby_nulls useOp',
  GroupingFunc: 'args',
  GroupingSet: 'kind content',

  JsonTable: 'context_item:JsonValueExpr pathspec:JsonTablePathSpec passing columns on_error:JsonBehavior alias:Alias lateral',
  JsonTableColumn:
    'coltype name typeName:TypeName pathspec:JsonTablePathSpec format:JsonFormat wrapper quotes columns on_empty:JsonBehavior on_error:JsonBehavior',
  JsonTablePathSpec: 'string name name_location',
  JsonFuncExpr:
    'op column_name context_item:JsonValueExpr pathspec passing output:JsonOutput on_empty:JsonBehavior on_error:JsonBehavior wrapper quotes',
  JsonValueExpr: 'raw_expr format:JsonFormat',
  JsonOutput: 'typeName:TypeName returning:JsonReturning',
  JsonReturning: 'format:JsonFormat',
  JsonFormat: 'format_type encoding',
  JsonBehavior: 'btype expr',
  JsonArgument: 'val:JsonValueExpr name',
  JsonKeyValue: 'key value:JsonValueExpr',
  JsonObjectConstructor: 'exprs output:JsonOutput absent_on_null unique',
  JsonArrayConstructor: 'exprs output:JsonOutput absent_on_null',
  JsonArrayQueryConstructor: 'query output:JsonOutput format:JsonFormat absent_on_null',
  JsonObjectAgg: 'constructor:JsonAggConstructor arg:JsonKeyValue absent_on_null unique',
  JsonArrayAgg: 'constructor:JsonAggConstructor arg:JsonValueExpr absent_on_null',
  JsonAggConstructor: 'output:JsonOutput agg_filter agg_order over:WindowDef',
  JsonIsPredicate: 'expr format:JsonFormat item_type unique_keys',
  JsonParseExpr: 'expr:JsonValueExpr output:JsonOutput unique_keys',
  JsonScalarExpr: 'expr output:JsonOutput',
  JsonSerializeExpr: 'expr:JsonValueExpr output:JsonOutput',
};

/** Node type → field → the bare type the field holds, or undefined for tagged nodes or plain values. */
export const ALLOWED_NODES: ReadonlyMap<string, ReadonlyMap<string, string | undefined>> = new Map(
  Object.entries(grammar).map(([type, fields]) => [
    type,
    new Map(
      `${fields} location`
        .trim()
        .split(' ')
        .map((field) => {
          const [name = '', bare] = field.split(':');
          return [name, bare];
        }),
    ),
  ]),
);
