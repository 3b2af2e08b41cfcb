// The types of page routes, and functions that parse and build their URLs.

import type { ComponentType } from 'react'

/**
 * The props of a page. The query is passed as one prop, because a parameter may be called `key` or `ref`, which React
 * would swallow. `PageProps<'id' | 'from'>` types the names that a page reads.
 */
export type PageProps<Name extends string = never> = { query: Partial<Record<Name, string>> }

export type PageComponent = ComponentType<{ query: Record<string, string> }>

export type PageRoute = {
  /** `/pages/order/detail` */
  path: string
  /** Opaque to the shell; `titleOf` turns it into the document's title. */
  title?: string
  /** Tab pages stay mounted; they are opened by switchTab or reLaunch, never by navigateTo or redirectTo. */
  tab?: boolean
  /** Enables pull-to-refresh; the page handles it with usePullDownRefresh. */
  refresh?: boolean
  load: () => Promise<PageComponent>
}

export type Location = { path: string; query: Record<string, string> }

/** Parses a URL; `#/pages/a/b?id=3`, `/pages/a/b?id=3` and `pages/a/b?id=3` are the same. */
export function parseUrl(url: string): Location {
  const plain = url.replace(/^#/, '')
  const mark = plain.indexOf('?')
  const rawPath = mark === -1 ? plain : plain.slice(0, mark)
  const query = Object.fromEntries(new URLSearchParams(mark === -1 ? '' : plain.slice(mark + 1)))
  const path = `/${rawPath.replace(/^\/+/, '').replace(/\/+$/, '')}`
  return { path, query }
}

/** The inverse of parseUrl; empty and missing values are left out. */
export function buildUrl(path: string, query: Record<string, string | number | undefined> = {}): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== '') search.set(name, String(value))
  }
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
