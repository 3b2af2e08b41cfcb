// Data that the server embedded in the page, so that the app can start without requesting it.

import type { ReplyOf } from '@huishou/wire/client'
import type { goodsList } from '@huishou/wire/client/catalog/goods'
import type { configValues } from '@huishou/wire/client/content/config-values'

declare global {
  interface Window {
    __HUISHOU__?: { subDomain?: string; demo?: boolean }
  }
}

/** Data the server embedded in the page: as a data block, since the page's policy allows only scripts known by hash. */
type PageFacts = { tenant?: string; demo?: boolean; first?: FirstScreen }

/** The server's data when it sent the page, at `at` (epoch ms). `city`: the only city served; goods have its prices. */
type FirstScreen = {
  at: number
  city: { id: string; name: string; nameEn?: string } | null
  config: ReplyOf<typeof configValues>
  goods: ReplyOf<typeof goodsList>['result']
}

function written(): PageFacts {
  try {
    return JSON.parse(document.getElementById('huishou')?.textContent ?? '{}') as PageFacts
  } catch {
    return {}
  }
}

const facts = written()

/** The first part of every customer path. */
export const subDomain = facts.tenant ?? window.__HUISHOU__?.subDomain ?? 'recycle'

/** Whether this is a demo, with made-up people and money. */
export const demo =
  facts.demo ??
  (Boolean(window.__HUISHOU__?.demo) ||
    document.querySelector<HTMLMetaElement>('meta[name="huishou-demo"]')?.content === '1')

/** Undefined in development, or when the server could not read it. */
export const firstScreen = facts.first

/**
 * Options of a query whose reply may be embedded in the page: rendered at once, and refetched when the page is an old
 * one cached for offline use.
 */
export const fromPage = <Data>(data: Data | undefined) =>
  firstScreen && data !== undefined
    ? { initialData: data, initialDataUpdatedAt: Math.min(firstScreen.at, Date.now()) }
    : {}
