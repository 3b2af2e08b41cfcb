/**
 * Runs operations on the browser's history one after the other: at once when the queue is idle, otherwise after the
 * pending ones.
 */
export function createSerialQueue() {
  const waiting: Array<() => void | Promise<void>> = []
  let running = false
  async function drain() {
    running = true
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const slow = next()
      if (slow) await slow
    }
    running = false
  }
  return (step: () => void | Promise<void>) => {
    waiting.push(step)
    if (!running) void drain()
  }
}
