import type { Locator } from '@playwright/test'
import { expect, test } from './steps/test.ts'

/** How many pixels of the chart have just the colour a variable of the theme has at this moment. */
const pixelsIn = (chart: Locator, variable: string) =>
  chart.evaluate((canvas: HTMLCanvasElement, name) => {
    const value = getComputedStyle(document.documentElement).getPropertyValue(name).trim()
    const one = new OffscreenCanvas(1, 1).getContext('2d')
    const drawn = canvas.getContext('2d')
    if (!one || !drawn) return 0
    one.fillStyle = value
    one.fillRect(0, 0, 1, 1)
    const wanted = one.getImageData(0, 0, 1, 1).data
    const { data } = drawn.getImageData(0, 0, canvas.width, canvas.height)
    let found = 0
    for (let at = 0; at < data.length; at += 4)
      if (wanted.every((part, index) => data[at + index] === part)) found += 1
    return found
  }, variable)

test('the chart of the overview is drawn in the colours of the theme, and tells of the day pointed at', async ({
  open,
}) => {
  const page = await open.desk('owner', { colorScheme: 'light' }, '/console/#/overview?days=7')
  const chart = page.getByRole('img', { name: /金额/ })
  await expect.poll(() => pixelsIn(chart, '--money')).toBeGreaterThan(1000)

  await test.step('the theme changes while it is shown', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(() => pixelsIn(chart, '--money')).toBeGreaterThan(1000)
  })

  await test.step('a tooltip opens over every day, and closes', async () => {
    expect(await pixelsIn(chart, '--surface')).toBe(0)
    await chart.hover()
    await expect.poll(() => pixelsIn(chart, '--surface')).toBeGreaterThan(1000)
    await page.mouse.move(0, 0)
    await expect.poll(() => pixelsIn(chart, '--surface')).toBe(0)
  })

  await test.step('a smaller window makes it smaller', async () => {
    await page.setViewportSize({ width: 800, height: 900 })
    await expect
      .poll(() => chart.evaluate((canvas) => canvas.clientWidth - (canvas.parentElement?.clientWidth ?? 0)))
      .toBe(0)
    await expect.poll(() => pixelsIn(chart, '--money')).toBeGreaterThan(1000)
  })
})
