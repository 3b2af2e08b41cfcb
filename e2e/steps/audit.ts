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

/**
 * Colours that are still changing are no colours yet: two frames for the app to notice, then to the end of each change.
 * A picture that moves for longer does not hold the test up.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const moving = () =>
      document
        .getAnimations()
        .filter(
          (one) => one.playState === 'running' && one.effect?.getComputedTiming().iterations !== Infinity,
        )
    const patience = performance.now() + 3_000
    do {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await Promise.race([
        Promise.all(moving().map((one) => one.finished.catch(() => null))),
        new Promise((resolve) => setTimeout(resolve, 1_000)),
      ])
    } while (moving().length > 0 && performance.now() < patience)
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

/** In elder mode: the smallest text and the lowest target, in pixels. */
const LARGE = { textPx: 15, targetPx: 54 }

/** What is still small although the person asked for large: text in sight, and things to tap. */
const small = (page: Page): Promise<string[]> =>
  page.evaluate(({ textPx, targetPx }) => {
    const inSight = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      !element.closest('[aria-hidden="true"]')
    const words = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    const name = (element: Element) => element.outerHTML.slice(0, 120)
    const texts = [...document.querySelectorAll('main *, nav *, footer *, dialog[open] *')]
      .filter((element) => inSight(element) && words(element))
      .map((element) => ({ element, px: Number.parseFloat(getComputedStyle(element).fontSize) }))
      .filter(({ px }) => px < textPx)
      .map(({ element, px }) => `text ${px} px: ${name(element)}`)
    // a native control may lie unseen over the choice it belongs to: the finger meets the whole choice
    const targets = [...document.querySelectorAll('a[href], button, input, textarea, select')]
      .filter((element) => element.checkVisibility() && !element.closest('.leaflet-control-attribution'))
      .map((element) => element.closest('label') ?? element)
      .map((element) => ({ element, height: element.getBoundingClientRect().height }))
      .filter(({ height }) => height > 1 && height < targetPx - 0.5)
      .map(({ element, height }) => `target ${Math.round(height)} px: ${name(element)}`)
    return [...texts, ...targets]
  }, LARGE)

export async function expectLarge(page: Page, screen: string): Promise<void> {
  await settled(page)
  expect.soft(await small(page), screen).toEqual([])
}
