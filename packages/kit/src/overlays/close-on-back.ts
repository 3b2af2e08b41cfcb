type Open = (close: () => void) => () => void

let openWith: Open | null = null

/** Registers the page shell's history, so that the back gesture closes sheets; without it nothing happens. */
export function provideHistoryLayers(open: Open): () => void {
  openWith = open
  return () => {
    if (openWith === open) openWith = null
  }
}

/** Makes the next back gesture call `close`. Returns the release, for when the sheet closes in any other way. */
export function closeOnBack(close: () => void): () => void {
  let release: (() => void) | undefined
  // The delay keeps a sheet that is opened and closed at once out of the history.
  const timer = setTimeout(() => (release = openWith?.(close)), 0)
  return () => {
    clearTimeout(timer)
    release?.()
  }
}
