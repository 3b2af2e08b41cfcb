import type { HistoryMark, HistoryPort } from './browser-history.ts'

type Here = { key: string; at: number; hash: string }

/**
 * Creates the list of the sheets that are open above a page. Each has an entry in the browser's history, so that "back"
 * closes the topmost sheet first.
 */
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

  /** Closes the layers from `index` up; `own` is already closing and is not called. */
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
    /** Before navigating: closes all and removes their records. */
    drop: () => dropFrom(0),
    /** Removes their records but leaves them open. They are hidden and shown again together with their page. */
    suspend: () => {
      const { length } = cutFrom(0)
      if (length > 0) enqueue(() => port.go(-length))
    },
    /** Closes all without touching the history, as the browser has already left their records. */
    forget: () => {
      for (const close of cutFrom(0)) close()
    },
    /** Handles a change in the browser's history that concerns only layers. Returns whether it did. */
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
