import { once } from 'node:events';

/** Connects to a Node process through its inspector (https://chromedevtools.github.io/devtools-protocol/v8/). */
export async function connectInspector(address) {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map();
  let ids = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result, error } = JSON.parse(data);
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The inspector closed.'));
  });

  function send(method, params = {}) {
    return new Promise((resolve, reject) => {
      const id = ++ids;
      waiting.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
  }

  /** Evaluates an expression in the process and returns its value as JSON. */
  async function evaluate(expression) {
    const { result, exceptionDetails } = await send('Runtime.evaluate', { expression, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  return { send, evaluate, close: () => socket.close() };
}
