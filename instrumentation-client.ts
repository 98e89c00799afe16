/**
 * zod would try whether it may use eval, which our content security policy forbids and reports. It reads this when it is loaded, as some pages
 * do: its own `config` would load it on every page.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

export {};
