import type { Locator, Page } from '@playwright/test'
import type { Endpoint } from '@huishou/wire/endpoint'
import { inSight } from './customer.ts'
import { expect, test } from './test.ts'

/** Texts people paste: a tag and an emoji are a text like any other; a line takes no second one. */
const PASTED = '<b>纸箱</b>\n😀'

export type Form = {
  name: string
  at: string
  /** Opens the form and fills its other fields. */
  reach?: (page: Page) => Promise<unknown>
  field: (place: Locator) => Locator
  /** The form is in a sheet. */
  sheet?: true
  /** The limit of the field and the sentence beyond it; both from the contract. */
  most: number
  said?: string
  /** Another text where the field takes no words. */
  text?: string
  shown?: string
  /** An invalid text and the sentence about it. */
  wrong?: readonly [text: string, said: string | RegExp]
  submit: string | RegExp
  sends: Endpoint
  /** Without a network it waits on the device and leaves the form; this is said of it. */
  waits?: string
}

export const press = (name: string) => (page: Page) =>
  inSight(page).getByRole('button', { name, exact: true }).click()
export const label = (name: string | RegExp) => (place: Locator) => place.getByLabel(name)

/**
 * One form: too much is kept, told beside the field and not sent; nothing of use is told too; without a network what was
 * typed stays; two taps send once.
 */
async function tryForm(page: Page, form: Form): Promise<void> {
  await page.goto('about:blank')
  await page.goto(form.at)
  await form.reach?.(page)
  const place = form.sheet ? page.getByRole('dialog').last() : inSight(page)
  const field = form.field(place)
  const submit =
    typeof form.submit === 'string'
      ? place.getByRole('button', { name: form.submit, exact: true })
      : place.getByRole('button', { name: form.submit })
  let sends = 0
  const path = new RegExp(`${form.sends.path}($|\\?)`)
  await page.route(path, async (route) => {
    if (String(route.request().postData()).match(/calculate(=|":)true/)) return await route.continue()
    sends += 1
    await new Promise((resolve) => setTimeout(resolve, 150))
    await route.abort()
  })

  const long = (form.text ? '1' : '长').repeat(form.most + 1)
  await field.fill(long)
  await submit.click()
  await expect(field).toHaveAccessibleDescription(new RegExp(form.said ?? `最多 ${form.most} 个字`))
  await expect(field).toBeFocused()
  await expect(field).toHaveValue(long)
  if (form.wrong) {
    const [text, said] = form.wrong
    await field.fill(text)
    await submit.click()
    await expect(field).toHaveAccessibleDescription(said)
    await expect(field).toBeFocused()
  }
  expect(sends, form.name).toBe(0)

  await field.fill(form.text ?? PASTED)
  // what takes one line has a blank there
  const shown = form.shown ?? form.text ?? (await field.inputValue())
  expect(shown.replace('\n', ' ')).toBe(form.shown ?? form.text ?? PASTED.replace('\n', ' '))
  await submit.dblclick()
  await expect(page.getByText(form.waits ?? '网络不可用，请检查后重试').last()).toBeVisible()
  if (!form.waits) await expect(field).toHaveValue(shown)
  expect(sends, form.name).toBe(1)
  await page.unroute(path)
}

/** One after the other on the same device. */
export const tryForms = async (page: Page, forms: readonly Form[]): Promise<void> => {
  for (const form of forms) await test.step(form.name, () => tryForm(page, form))
}
