// Lets the back gesture close an open sheet instead of leaving the page.

type Open = (close: () => void) => () => void

let openWith: Open | null = null

/**
 * Registers the history of the app frame, so that the back gesture closes sheets. Without it the gesture does nothing
 * to sheets.
 */
export function provideHistoryLayers(open: Open): () => void {
  openWith = open
  return () => {
    if (openWith === open) openWith = null
  }
}

/**
 * Makes the next back gesture call `close`. Returns a function that undoes this, for when the sheet closes in any other
 * way.
 */
export function closeOnBack(close: () => void): () => void {
  let release: (() => void) | undefined
  // The delay keeps a sheet that is closed right after it was opened out of the history.
  const timer = setTimeout(() => (release = openWith?.(close)), 0)
  return () => {
    clearTimeout(timer)
    release?.()
  }
}
