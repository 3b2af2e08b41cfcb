import { expect, type Locator, type Page } from '@playwright/test'

/** Without a worker every file comes over the network the test controls. */
export const alone = { serviceWorkers: 'block' } as const

export const cityLink = (page: Page): Locator => page.getByRole('link', { name: /^选择城市$|市$/ })

/** The app has taken the place of the page the server drew. */
export const alive = async (page: Page): Promise<void> => {
  await expect(page.locator('.k-app:not([inert])')).toBeVisible()
}

/** Goes to a page as a link from outside does. */
export const goTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((hash) => {
    window.location.hash = hash
  }, path)

/** From here on time passes only when the test says so. */
export const stopTime = async (page: Page): Promise<void> => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
}

/** Every answer of the server that succeeds. */
export const answered = (data: unknown) => ({ json: { code: 0, msg: 'success', data } })
