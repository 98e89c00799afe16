/** Any value that survives `JSON.parse(JSON.stringify(x))`: events, tool results and shared notes consist of it. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
