const { port1, port2 } = new MessageChannel();
const waiting: Array<() => void> = [];
port1.addEventListener('message', () => waiting.shift()?.());
port1.start();

/** Does something in the next turn of the event loop: after what React has scheduled until now, and without a timer. */
export function inNextTurn(run: () => void): void {
  waiting.push(run);
  port2.postMessage(null);
}
