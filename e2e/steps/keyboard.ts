import { expect, type Locator, type Page } from '@playwright/test'

type Stop = { reached: boolean; shown: boolean; what: string }

/**
 * The focused element, and whether its focus is visible: a ring or a frame on the control, or on the element drawn for it.
 */
const stop = (wanted: Locator): Promise<Stop> =>
  wanted.evaluate((element) => {
    const active = document.activeElement ?? document.body
    const drawn = (each: Element | null) => {
      if (!each) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(each)
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
        boxShadow.includes('0px 0px 0px 1px')
      )
    }
    const around = [
      active,
      active.nextElementSibling,
      active.closest('label'),
      active.closest('.k-input, .k-stepper'),
    ]
    const frame = active.parentElement?.closest(':focus-within')
    return {
      reached: active === element,
      // the page itself, and a list that scrolls, show it by what is read or moved
      shown: active.matches('main, body, dialog') || [...around, frame ?? null].some(drawn),
      what: active.outerHTML.slice(0, 120),
    }
  })

const STOPS = 90

/** Presses Tab until the focus is there; every stop on the way has to show that it has the focus. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  const one = wanted.first()
  await expect(one).toBeAttached()
  const unseen = new Set<string>()
  for (let count = 0; count < STOPS; count++) {
    const { reached, shown, what } = await stop(one)
    if (!shown) unseen.add(what)
    if (reached) {
      expect.soft([...unseen], 'stops that do not show the focus').toEqual([])
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`not reached with ${key}: ${String(wanted)}`)
}

export async function press(page: Page, wanted: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press(key)
}

export async function type(page: Page, wanted: Locator, text: string): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

/** Moves through a group of radio buttons with the arrow keys until that one is chosen. */
export async function arrowTo(page: Page, group: Locator, name: string | RegExp): Promise<void> {
  const radios = group.getByRole('radio')
  await expect(radios.first()).toBeAttached()
  const wanted = group.getByRole('radio', { name })
  const inside = () => group.evaluate((element) => element.contains(document.activeElement))
  for (let count = 0; count < STOPS && !(await inside()); count++) await page.keyboard.press('Tab')
  if (!(await wanted.isChecked())) await page.keyboard.press('Space')
  for (let count = 0; count < 12 && !(await wanted.isChecked()); count++)
    await page.keyboard.press('ArrowDown')
  await expect(wanted).toBeChecked()
  await expect(wanted).toBeFocused()
}

/** A new page gets the focus, so a screen reader reads its name. */
export async function expectPageTold(page: Page, title: string | RegExp): Promise<void> {
  const main = page.getByRole('main', { name: title })
  await expect(main).toBeFocused()
  await expect(page).toHaveTitle(title)
}

/** A dialog or sheet takes the focus. */
export async function expectInside(dialog: Locator): Promise<void> {
  await expect(dialog).toBeVisible()
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
}
