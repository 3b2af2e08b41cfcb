// Yields to the event loop during long loops, so that other work of the process can run.

/** How long, in ms, other work of the process has to wait. */
const AT_ONCE = 20
/** Returns a function, to be called in long loops, that lets other work of the process run every 20 ms. */
export const yieldToOtherWork = (): (() => Promise<void>) => {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < AT_ONCE) return
    await new Promise((resolve) => setImmediate(resolve))
    began = performance.now()
  }
}
