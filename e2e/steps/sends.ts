import type { Page } from '@playwright/test'
import type { Endpoint } from '@huishou/wire/endpoint'

const SLOW_MS = 150

/** Counts the page's requests to that endpoint from now on; each is delayed, as on a slow network. */
export async function countSends(page: Page, { path }: Pick<Endpoint, 'path'>): Promise<() => number> {
  let sends = 0
  await page.route(
    (url) => url.pathname.endsWith(path),
    async (route) => {
      sends += 1
      await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
      await route.continue()
    },
  )
  return () => sends
}
