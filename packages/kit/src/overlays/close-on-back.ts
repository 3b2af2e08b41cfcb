type Open = (close: () => void) => () => void

let openWith: Open | null = null

/** The page shell lends its history so that the back gesture closes sheets; without a shell nothing happens. */
export function lendBackLayers(open: Open): () => void {
  openWith = open
  return () => {
    if (openWith === open) openWith = null
  }
}

/** Makes the next "back" call `close`. Returns the release for every other way of closing. */
export function openBackLayer(close: () => void): () => void {
  let release: (() => void) | undefined
  // Waiting a moment keeps a sheet that is opened and closed at once out of the history.
  const timer = setTimeout(() => (release = openWith?.(close)), 0)
  return () => {
    clearTimeout(timer)
    release?.()
  }
}
