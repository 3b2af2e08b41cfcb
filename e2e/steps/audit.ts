import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const WIDTHS = [320, 390, 430]
const WHOLE_PAGE_PX = 2000

/** What axe finds on the screen as it is, one line a node. */
async function violations(page: Page, only?: string): Promise<string[]> {
  // The rows of a table are alike: the first five speak for all.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).exclude('tbody tr:nth-child(n+7)')
  const { violations: found } = await (only ? axe.withRules([only]) : axe.withTags(TAGS)).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${id}: ${html.slice(0, 140)} ${any[0]?.message ?? ''}`),
  )
}

/** Colours that are still changing are no colours yet: two frames for the app to notice, then to the end of each change. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter((one) => one.effect?.getComputedTiming().iterations !== Infinity)
    do {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await Promise.all(moving().map((one) => one.finished.catch(() => null)))
    } while (moving().length > 0)
  })

/** In both themes, on a phone with the whole page in sight so that no bar covers anything. Only colours differ in the dark, so only they are looked at again. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  if (size.width < 500) await page.setViewportSize({ ...size, height: WHOLE_PAGE_PX })
  await settled(page)
  const light = await violations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  const dark = await violations(page, 'color-contrast')
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize(size)
  expect.soft({ light, dark }, screen).toEqual({ light: [], dark: [] })
}

/** Elements that stick out of the page, a sheet, or the window. */
const sticksOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const boxes = [
      document.documentElement,
      ...document.querySelectorAll<HTMLElement>('main, dialog[open] > *, nav, footer'),
    ]
    return boxes
      .filter(
        (box) =>
          box.checkVisibility() &&
          box.scrollWidth > box.clientWidth + 1 &&
          !['auto', 'scroll'].includes(getComputedStyle(box).overflowX),
      )
      .map((box) => {
        const edge = box.getBoundingClientRect().right
        const far = [...box.querySelectorAll('*')].find(
          (element) =>
            element.getBoundingClientRect().right > edge + 1 &&
            !element.closest('.k-scroll-x, .leaflet-container'),
        )
        return `${box.tagName} ${box.scrollWidth} > ${box.clientWidth}: ${far?.outerHTML.slice(0, 120) ?? ''}`
      })
  })

/** On narrow and wide phones, and with text twice as large. */
export async function expectToFit(page: Page, screen: string): Promise<void> {
  const wide: Record<string, string[]> = {}
  const measure = async (name: string) => {
    const found = await sticksOut(page)
    if (found.length > 0) wide[name] = found
  }
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 })
    await measure(`${width} px`)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await measure('text at 200 %')
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  expect.soft(wide, screen).toEqual({})
}
