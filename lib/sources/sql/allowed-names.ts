/**
 * Functions, types, operators and clock values that a query may use; all others are refused. All but `random` depend on their arguments
 * alone.
 */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const ALLOWED_FUNCTIONS = words(`
  any_value array_agg avg bit_and bit_or bit_xor bool_and bool_or corr count covar_pop covar_samp every json_agg json_agg_strict
  json_object_agg json_object_agg_strict json_object_agg_unique jsonb_agg jsonb_agg_strict jsonb_object_agg jsonb_object_agg_strict
  jsonb_object_agg_unique max min mode percentile_cont percentile_disc range_agg range_intersect_agg regr_avgx regr_avgy regr_count
  regr_intercept regr_r2 regr_slope regr_sxx regr_sxy regr_syy stddev stddev_pop stddev_samp string_agg sum var_pop var_samp variance

  cume_dist dense_rank first_value lag last_value lead nth_value ntile percent_rank rank row_number

  abs acos acosh asin asinh atan atan2 atanh cbrt ceil ceiling cos cosh cot degrees div erf erfc exp factorial floor gcd lcm ln log
  log10 min_scale mod pi pow power radians random round scale sign sin sinh sqrt tan tanh trim_scale trunc width_bucket

  ascii bit_length btrim casefold char_length character_length chr concat concat_ws format initcap is_normalized left length like_escape
  lower lpad ltrim md5 normalize octet_length overlay position regexp_count regexp_instr regexp_like regexp_match regexp_matches
  regexp_replace regexp_split_to_array regexp_split_to_table regexp_substr replace reverse right rpad rtrim similar_to_escape split_part
  starts_with string_to_array string_to_table strpos substr substring to_char to_hex to_number translate upper

  age date date_add date_bin date_part date_subtract date_trunc extract isfinite justify_days justify_hours justify_interval make_date
  make_interval make_time make_timestamp make_timestamptz now overlaps timezone to_date to_timestamp

  array_append array_cat array_dims array_length array_lower array_ndims array_position array_positions array_prepend array_remove
  array_replace array_reverse array_sort array_to_string array_upper cardinality generate_series generate_subscripts num_nonnulls
  num_nulls trim_array unnest

  array_to_json json_array_elements json_array_elements_text json_array_length json_build_array json_build_object json_each
  json_each_text json_extract_path json_extract_path_text json_object json_object_keys json_strip_nulls json_to_record
  json_to_recordset json_typeof jsonb_array_elements jsonb_array_elements_text jsonb_array_length jsonb_build_array
  jsonb_build_object jsonb_each jsonb_each_text jsonb_extract_path jsonb_extract_path_text jsonb_object jsonb_object_keys
  jsonb_path_exists jsonb_path_match jsonb_path_query jsonb_path_query_array jsonb_path_query_first jsonb_pretty jsonb_set
  jsonb_strip_nulls jsonb_to_record jsonb_to_recordset jsonb_typeof row_to_json to_json to_jsonb

  daterange int4range int8range isempty lower_inc lower_inf numrange range_merge tsrange tstzrange upper_inc upper_inf

  phraseto_tsquery plainto_tsquery to_tsquery to_tsvector ts_headline ts_rank ts_rank_cd websearch_to_tsquery
`);

export const ALLOWED_TYPES = words(`
  bit bool bpchar bytea date daterange float4 float8 int2 int4 int4range int8 int8range interval json jsonb jsonpath numeric numrange
  text time timestamp timestamptz timetz tsquery tsrange tstzrange tsvector uuid varbit varchar
`);

/** The parser also represents BETWEEN as an operator name. */
export const ALLOWED_OPERATORS: ReadonlySet<string> = new Set([
  ...words(`
    = <> != < <= > >= + - * / % ^ |/ ||/ @ & | # ~ << >> || && @> <@ -|- &< &> @@ ^@
    ~* !~ !~* ~~ ~~* !~~ !~~* -> ->> #> #>> #- ? ?| ?& @? !!
  `),
  'BETWEEN',
  'NOT BETWEEN',
  'BETWEEN SYMMETRIC',
  'NOT BETWEEN SYMMETRIC',
]);

/** CURRENT_DATE and similar. CURRENT_USER and similar are excluded, since they reveal the role. */
export const ALLOWED_CLOCKS = words(`
  CURRENT_DATE CURRENT_TIME CURRENT_TIME_N CURRENT_TIMESTAMP CURRENT_TIMESTAMP_N
  LOCALTIME LOCALTIME_N LOCALTIMESTAMP LOCALTIMESTAMP_N
`);
