import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import { expect, type Page } from '@playwright/test'
import { faultsInPage, type Measure } from './faults.ts'

/** axe reads the same few colours thousands of times, each with a parser of all that CSS can say: half of its time. */
function rememberColours(): void {
  type Colour = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Colour }
  const { axe: loaded } = window as unknown as {
    axe: { commons: { color: { Color: { prototype: Colour } } } }
  }
  const { prototype } = loaded.commons.color.Color
  const parse = prototype.parseString
  const known = new Map<string, [number, number, number, number]>()
  prototype.parseString = function parseOnce(this: Colour, text) {
    const seen = known.get(text)
    if (seen) [this.r, this.g, this.b, this.alpha] = seen
    else {
      parse.call(this, text)
      known.set(text, [this.r, this.g, this.b, this.alpha])
    }
    return this
  }
}

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Half the length of what the package gives as its source. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const WHOLE_PAGE_PX = 2000
const PHONE = { width: 390, height: 844 }

/** Pages below the one in sight, and the rows of a table after the first five, which speak for all. */
const EXCLUDED = ['.k-page[style*="display: none"]', 'tbody tr:nth-child(n+7)']
/** Beside every page of the console the same, and looked at where asked for. */
const MENU = '.sider'
/** Over a page of the console, which accessible.e2e.ts looks at by itself: out of reach, and its colours dimmed. */
const VEIL = '.ant-modal-mask, .ant-drawer-mask'
const BELOW = '#root'

/** Findings of axe on the current screen, one line a node. */
async function violations(page: Page, excluding: readonly string[], only?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(AXE)
    await page.evaluate(rememberColours)
  }
  return await page.evaluate(
    async ({ runOnly, excluded, veil, below }) => {
      const run = (window as unknown as { axe: typeof axe }).axe.run
      const veiled = [...document.querySelectorAll(veil)].some((each) => each.checkVisibility())
      const exclude = [...excluded, ...(veiled ? [below] : [])]
        .filter((selector) => document.querySelector(selector))
        .map((each) => [each])
      // on a busy machine a colour may begin to change only now: what changes is at its end at once
      const still = new CSSStyleSheet()
      still.replaceSync('*, ::before, ::after { transition: none !important }')
      document.adoptedStyleSheets.push(still)
      const { violations: found } = await run(
        { include: [['html']], exclude },
        { runOnly, resultTypes: ['violations'], preload: false, iframes: false },
      ).finally(() => document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1))
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id}: ${html.slice(0, 140)} ${any[0]?.message ?? ''}`),
      )
    },
    { runOnly: only ? [only] : TAGS, excluded: excluding, veil: VEIL, below: BELOW },
  )
}

/**
 * Colours that are still changing are no colours yet: two frames for the app to notice, then to the end of each change.
 * A picture that moves for longer does not hold the test up.
 */
export const settled = (page: Page) =>
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
export async function expectAccessible(page: Page, screen: string, { menu = false } = {}): Promise<void> {
  const size = page.viewportSize() ?? PHONE
  const whole = size.width > 500 || size.height === WHOLE_PAGE_PX
  if (!whole) await page.setViewportSize({ ...size, height: WHOLE_PAGE_PX })
  const excluding = menu ? EXCLUDED : [...EXCLUDED, MENU]
  await settled(page)
  const light = await violations(page, excluding)
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled(page)
  const dark = await violations(page, excluding, 'color-contrast')
  await page.emulateMedia({ colorScheme: 'light' })
  if (!whole) await page.setViewportSize(size)
  expect.soft({ light, dark }, screen).toEqual({ light: [], dark: [] })
}

/** A thumb's width everywhere; with large text the smallest text, and targets one need not aim at. */
const NORMAL: Measure = { targetPx: 44, textPx: 0 }
const LARGE: Measure = { targetPx: 54, textPx: 18 }

type Look = { language?: 'zh' | 'en'; size?: 'normal' | 'large' }

/** Changes the settings as another tab of the browser would. */
const change = async (page: Page, look: Look) => {
  await page.evaluate((next) => {
    const kept = JSON.parse(localStorage.getItem('settings') ?? '{}') as object
    localStorage.setItem('settings', JSON.stringify({ ...kept, ...next }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'settings' }))
  }, look)
  await settled(page)
}

const textAt = (page: Page, size: string) =>
  page.evaluate((each) => (document.documentElement.style.fontSize = each), size)

type Faults = Record<string, string[]>

const measured = async (page: Page, into: Faults, name: string, how: Measure): Promise<void> => {
  const faults = await page.evaluate(faultsInPage, how)
  if (faults.length > 0) into[name] = faults
}

const widthOf = (page: Page, width: number) => page.setViewportSize({ width, height: WHOLE_PAGE_PX })

/** With the text twice as large one aims as well as before: only that nothing is lost is looked at. */
async function withTwiceTheText(page: Page, into: Faults, name: string): Promise<void> {
  await textAt(page, '200%')
  await measured(page, into, name, { targetPx: 0, textPx: 0 })
  await textAt(page, '')
}

/** On wide and narrow phones, and with text twice as large on the narrow one: nothing sticks out, is cut, lies over another, or is too small to hit. */
export async function expectToFit(page: Page, screen: string): Promise<void> {
  const found: Faults = {}
  for (const width of [430, 320]) {
    await widthOf(page, width)
    await measured(page, found, `${width} px`, NORMAL)
  }
  await withTwiceTheText(page, found, '320 px, text at 200 %')
  await page.setViewportSize(PHONE)
  expect.soft(found, screen).toEqual({})
}

/** As `expectToFit` on the narrow phone, in both languages, and with large text, where the number of a person is in sight. */
export async function expectToFitEverybody(page: Page, screen: string): Promise<void> {
  const found: Faults = {}
  await widthOf(page, 320)
  await measured(page, found, '320 px', NORMAL)
  await withTwiceTheText(page, found, '320 px, text at 200 %')
  await change(page, { language: 'en', size: 'large' })
  await measured(page, found, '320 px, English, large text', LARGE)
  if (!(await page.evaluate(helpInSight))) found['large text'] = ['the number of a person is not in sight']
  await change(page, { size: 'normal' })
  await withTwiceTheText(page, found, '320 px, English, text at 200 %')
  await change(page, { language: 'zh' })
  expect.soft(found, screen).toEqual({})
}

function helpInSight(): boolean {
  const line = document.querySelector('.k-app > a[href^="tel:"]')
  const box = line?.getBoundingClientRect()
  return Boolean(line?.checkVisibility() && box && box.top >= 0 && box.bottom <= window.innerHeight + 1)
}

/** With large text switched on: no text and no target is small. */
export async function expectLarge(page: Page, screen: string): Promise<void> {
  await settled(page)
  expect.soft(await page.evaluate(faultsInPage, LARGE), screen).toEqual([])
}
