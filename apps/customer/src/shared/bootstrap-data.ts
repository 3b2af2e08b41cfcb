import type { ReplyOf } from '@huishou/wire/client'
import type { goodsList } from '@huishou/wire/client/catalog/goods'
import type { configValues } from '@huishou/wire/client/content/config-values'

declare global {
  interface Window {
    __HUISHOU__?: { subDomain?: string; demo?: boolean }
  }
}

/** What the server wrote into the page: a data block, because its content policy allows no inline script. */
type PageFacts = { tenant?: string; demo?: boolean; first?: FirstScreen }

/** What the server knew when it sent the page, at `at` (epoch ms). `city`: the only one served; goods have its prices. */
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

/** The server runs on made-up people and money. */
export const demo =
  facts.demo ??
  (Boolean(window.__HUISHOU__?.demo) ||
    document.querySelector<HTMLMetaElement>('meta[name="huishou-demo"]')?.content === '1')

/** Nothing in development, or when the server could not read it. */
export const firstScreen = facts.first

/** For a query whose answer may stand in the page: drawn at once, and read again when the page is an old one kept offline. */
export const fromPage = <Data>(data: Data | undefined) =>
  firstScreen && data !== undefined
    ? { initialData: data, initialDataUpdatedAt: Math.min(firstScreen.at, Date.now()) }
    : {}
