/** Anything that survives `JSON.parse(JSON.stringify(x))`: what events, tool results and shared notes are made of. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
