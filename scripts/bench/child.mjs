import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a child process of the bench that sends one message when it is ready (`ready`) and answers each message with one. It exits with
 * this process.
 */
export async function startChild(script, args = [], env = process.env) {
  const child = fork(script, args, { env: { ...env, NODE_ENV: 'production' }, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const answer = async () => {
    const ended = new AbortController();
    const end = () => ended.abort(new Error(`${script.pathname} ended before it answered.`));
    child.once('exit', end);
    try {
      return (await once(child, 'message', { signal: ended.signal }))[0];
    } catch (error) {
      throw ended.signal.aborted ? ended.signal.reason : error;
    } finally {
      child.off('exit', end);
    }
  };
  const ready = await answer();
  return {
    ready,
    ask(message) {
      child.send(message);
      return answer();
    },
    /** Resolves when the process has exited. */
    async stop() {
      const exit = once(child, 'exit');
      child.kill('SIGKILL');
      await exit;
    },
  };
}
