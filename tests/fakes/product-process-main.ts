import { registerHooks } from 'node:module';
import type { ProductReady, ProductSettings } from './product-process';

/** The product in a separate process, which its parent can kill: see `product-process.ts`. */
registerHooks({
  resolve: (specifier, context, next) => next(specifier === 'next/headers' ? 'next/headers.js' : specifier, context),
});
const { env, port, newPerson }: ProductSettings = JSON.parse(process.argv[2] ?? '{}');
const { serveProduct } = await import('./serve-product');

process.once('disconnect', () => process.exit());
const product = await serveProduct(env, port);
const person = newPerson ? await product.newPerson() : undefined;
const ready: ProductReady = { url: product.url, ...(person && { secret: person.secret, cookie: await person.cookie() }) };
process.send?.(ready);
