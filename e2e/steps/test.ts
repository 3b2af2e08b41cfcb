import { writeFile } from 'node:fs/promises'
import { devices, test as base, type BrowserContextOptions, type Page } from '@playwright/test'
import { BASE, newMobile, signInCustomer, signInStaff, type Customer } from './api.ts'

export { expect } from '@playwright/test'

/** The position the device reports (WGS-84): in the zone of shop 2004, about 30.2830, 120.0110 on the wire. */
export const AT_THE_DOOR = { latitude: 30.28562, longitude: 120.00634 }

/**
 * The worker of each fresh device would fetch the whole app, and moving things cost a frame each: what a test is about
 * asks for them (`serviceWorkers: 'allow'`, `reducedMotion: 'no-preference'`).
 */
const quiet: BrowserContextOptions = { serviceWorkers: 'block', reducedMotion: 'reduce' }
const phone: BrowserContextOptions = {
  ...quiet,
  baseURL: BASE,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 1,
  permissions: ['geolocation'],
  geolocation: AT_THE_DOOR,
}
const { defaultBrowserType: _none, ...desktop } = devices['Desktop Chrome']
const desk: BrowserContextOptions = {
  ...quiet,
  ...desktop,
  baseURL: BASE,
  viewport: { width: 1440, height: 900 },
  deviceScaleFactor: 1,
}

type Open = {
  /** The customer app on a phone; signed in as that person, or as nobody. */
  customer: (
    who?: Pick<Customer, 'session'> | null,
    more?: BrowserContextOptions,
    at?: string,
  ) => Promise<Page>
  /** The courier app on a phone. */
  courier: (who?: string | null, more?: BrowserContextOptions, at?: string) => Promise<Page>
  /** The console on a desk. */
  desk: (who?: string | null, more?: BrowserContextOptions, at?: string) => Promise<Page>
}

/** Stores a session on the device, as if somebody had signed in there before. */
const keep = async (page: Page, key: string, value: object) => {
  await page.context().addInitScript(
    ([name, text]) => {
      if (sessionStorage.getItem('e2e') !== null) return
      sessionStorage.setItem('e2e', 'signed in')
      localStorage.setItem(name, text)
    },
    [key, JSON.stringify(value)] as const,
  )
}

/** The same for a member of staff, whose token is in a cookie and whose name alone is on the device. */
const keepStaff = async (page: Page, app: 'console' | 'courier', who: string) => {
  const { session } = await signInStaff(who)
  await page
    .context()
    .addCookies([
      { name: `huishou_${app}`, value: session.token, url: BASE, httpOnly: true, sameSite: 'Strict' },
    ])
  const key = app === 'console' ? 'huishou.console.session' : 'courierSession'
  await keep(page, key, { ...session, token: `cookie:${who}` })
}

/** `open` gives each person a device of their own; all of them are closed after the test. */
export const test = base.extend<{ open: Open; someone: () => Promise<Customer> }>({
  open: async ({ browser }, use, info) => {
    const pages: Page[] = []
    const device = async (options: BrowserContextOptions) => {
      const page = await (await browser.newContext(options)).newPage()
      pages.push(page)
      return page
    }
    await use({
      customer: async (who, more, at = '/') => {
        const page = await device({ ...phone, ...more })
        if (who) await keep(page, 'lifeData', who.session)
        await page.goto(at)
        return page
      },
      courier: async (who, more, at = '/courier/') => {
        const page = await device({ ...phone, ...more })
        if (who) await keepStaff(page, 'courier', who)
        await page.goto(at)
        return page
      },
      desk: async (who, more, at = '/console/') => {
        const page = await device({ ...desk, ...more })
        if (who) await keepStaff(page, 'console', who)
        await page.goto(at)
        return page
      },
    })
    for (const [index, page] of pages.entries()) {
      if (!page.isClosed()) {
        if (info.status !== info.expectedStatus)
          await writeFile(
            info.outputPath(`screen-${index + 1}.yml`),
            await page.locator('body').ariaSnapshot(),
          )
        // a call that a test answers itself may still be under way
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
      await page.context().close()
    }
  },
  // oxlint-disable-next-line no-empty-pattern -- the runner reads the names of what a fixture needs
  someone: async ({}, use) => {
    await use(() => signInCustomer(newMobile()))
  },
})
