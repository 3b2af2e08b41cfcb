import type { HistoryMark, HistoryPort } from './browser-history.ts'

type Here = { key: string; at: number; hash: string }

/** Sheets above the page, each with a history record of its own so that "back" closes the topmost first. */
export function createLayers(
  enqueue: (step: () => void | Promise<void>) => void,
  port: HistoryPort,
  here: () => Here,
) {
  let open: Array<() => void> = []

  function cutFrom(index: number) {
    const closing = open.slice(index).reverse()
    open = open.slice(0, index)
    return closing
  }

  /** `own` is closing by itself, so it is not told; what lies above it is. */
  function dropFrom(index: number, own?: () => void) {
    const closing = cutFrom(index)
    if (closing.length === 0) return
    enqueue(() => port.go(-closing.length))
    for (const close of closing) if (close !== own) close()
  }

  return {
    count: () => open.length,
    open: (close: () => void) => {
      const layer = () => close()
      open.push(layer)
      const { key, at, hash } = here()
      const mark = { key, at: at + open.length, layer: true }
      enqueue(() => port.push(mark, hash))
      return () => {
        const index = open.indexOf(layer)
        if (index !== -1) dropFrom(index, layer)
      }
    },
    /** Before going elsewhere: closes all and takes their records back. */
    drop: () => dropFrom(0),
    /** As drop, but they stay open on their page, which goes out of sight with them and comes back with them. */
    suspend: () => {
      const { length } = cutFrom(0)
      if (length > 0) enqueue(() => port.go(-length))
    },
    /** The browser already left them: closes all, touches no record. */
    forget: () => {
      for (const close of cutFrom(0)) close()
    },
    /** Whether the arrival concerned layers only, and was dealt with. */
    arrived: (mark: HistoryMark | null): boolean => {
      const { key, at } = here()
      if (mark?.key !== key) return false
      const height = mark.at - at
      if (height >= 0 && height < open.length) {
        for (const close of cutFrom(height)) close()
        return true
      }
      if (mark.layer) enqueue(() => port.go(-height))
      return Boolean(mark.layer)
    },
  }
}
