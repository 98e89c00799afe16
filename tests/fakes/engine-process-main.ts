import type { Hints } from '../../lib/core/ports/hints';
import { createEngine, type Engine } from '../../lib/engine/engine';
import { permitsUpTo } from '../../lib/engine/queue/next-permits';
import { openDatabase } from '../../lib/stores/database/open-database';
import type { ChildMessage, Order, Settings } from './engine-process';
import { portsOf } from './engine-process-ports';

/** An engine in a separate process, controlled by its parent: see `engine-process.ts`. */
const settings: Settings = JSON.parse(process.argv[2] ?? '{}');
const following = new Map<number, AbortController>();
const report = (message: ChildMessage) => void (process.connected && process.send?.(message));

process.once('disconnect', () => process.exit());
try {
  const database = await openDatabase(settings.place);
  const ports = portsOf(database, settings);
  let owner = 0;
  const { hints } = ports;
  const overheard: Hints | undefined = hints && {
    listen(own, hear) {
      owner = own;
      return hints.listen(own, hear);
    },
  };
  const engine = createEngine({ ...ports, hints: overheard }, { permits: permitsUpTo(500), concurrency: settings.concurrency });
  await engine.open({ work: settings.work ?? true });
  process.on('message', (order: Order) => {
    obey(engine, order).catch((error) => report({ id: order.id, error: String(error) }));
  });
  process.once('SIGTERM', async () => {
    await engine.shutdown();
    await database.close();
    process.exit();
  });
  report({ owner });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

async function obey(engine: Engine, order: Order): Promise<void> {
  const { id } = order;
  switch (order.verb) {
    case 'start':
      return report({ id, result: await engine.start(order.run) });
    case 'signal':
      return report({ id, result: await engine.signal(order.run, order.signal) });
    case 'follow': {
      const left = new AbortController();
      following.set(id, left);
      for await (const events of engine.follow({ ...order.following, signal: left.signal })) report({ id, events });
      following.delete(id);
      return report({ id, result: null });
    }
    case 'leave':
      return following.get(id)?.abort();
  }
}
