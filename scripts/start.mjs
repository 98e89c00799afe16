// `npm start`, `npm run dev`: starts the server, or with WORKER=only a worker (docs/decisions/0008).
import { prepare } from './prepare.mjs';

prepare(process.argv.includes('--dev') ? 'development' : 'production');
await import(process.env.WORKER === 'only' ? './worker.mjs' : './server.mjs');
