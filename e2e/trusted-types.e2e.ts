import type { Page } from '@playwright/test'
import { inSight } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

/** What a hole in the page would do with a text, and whether the browser lets it. */
const sinksOf = (page: Page) =>
  page.evaluate(() => {
    const tries: Record<string, () => unknown> = {
      innerHTML: () => (document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>'),
      insertAdjacentHTML: () => document.body.insertAdjacentHTML('beforeend', '<b>x</b>'),
      parseFromString: () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
      'script.src': () => (document.createElement('script').src = '/evil.js'),
      'script.text': () => (document.createElement('script').text = 'alert(1)'),
    }
    return Object.entries(tries).filter(([, attempt]) => {
      try {
        attempt()
        return true
      } catch {
        return false
      }
    })
  })

test('no text becomes markup or a script in the customer app, and its pages work', async ({ open }) => {
  const broken: string[] = []
  const page = await open.customer(null, {}, '/#/pages/mine/mine')
  page.on('console', (message) => {
    if (/trusted ?type/i.test(message.text())) broken.push(message.text())
  })
  // an article written by the shop
  await inSight(page).getByRole('link', { name: '隐私政策' }).click()
  await expect(inSight(page).getByRole('heading', { name: '隐私政策', exact: true })).toBeVisible()
  await expect(inSight(page).locator('p').first()).toBeVisible()
  expect(broken).toEqual([])
  expect(await sinksOf(page)).toEqual([])
})

test('nor in the courier app, whose offline shell is still installed', async ({ open }) => {
  const page = await open.courier('courier1', { serviceWorkers: 'allow' })
  await expect(page.getByRole('navigation', { name: '主导航' })).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/courier/'))?.scope ?? ''),
    )
    .toContain('/courier/')
  expect(await sinksOf(page)).toEqual([])
})
