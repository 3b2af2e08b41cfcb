import type { Page } from '@playwright/test'
import { inSight } from './steps/customer.ts'
import { orderIn } from './steps/orders.ts'
import { pngOf } from './steps/picture.ts'
import { expect, test } from './steps/test.ts'

const TILES = '/tiles/{z}/{x}/{y}.png'

/** As if the business had set a tile server: in the page, and in the values it asks for. */
async function withTiles(page: Page) {
  await page.route('**/', async (route) => {
    const answer = await route.fetch()
    const page = (await answer.text()).replace(
      /("key":"map_tile_url","value":")"/,
      (_, start: string) => `${start}${TILES}"`,
    )
    await route.fulfill({ response: answer, body: page })
  })
  await page.route('**/config/values*', async (route) => {
    const answer = await route.fetch()
    const reply = (await answer.json()) as { data: { key: string; value: string }[] }
    const data = reply.data.map((row) => (row.key === 'map_tile_url' ? { ...row, value: TILES } : row))
    await route.fulfill({ response: answer, json: { ...reply, data } })
  })
  const tile = pngOf(256, 256)
  await page.route('**/tiles/**', (route) => route.fulfill({ contentType: 'image/png', body: tile }))
}

test('without map pictures no page shows an empty map: address, distance and the way there stand instead', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const order = await orderIn(who, 'accepted')
  const page = await open.customer(who, {}, `/#/pages/order/detail?id=${order.id}`)
  const main = inSight(page)
  await expect(main.getByRole('heading', { name: '师傅已接单' })).toBeVisible()
  await expect(main.getByRole('button', { name: '查看地图' })).toHaveCount(0)
  await expect(main.getByText('文一西路998号').first()).toBeVisible()

  await page.goto('/#/pages/index/shop')
  const directions = main.getByRole('link', { name: /^导航到/ }).first()
  await expect(directions).toHaveAttribute('href', /^https:\/\/uri\.amap\.com\/marker\?position=/)
  await expect(main.getByRole('button', { name: '地图' })).toHaveCount(0)

  await page.goto('/#/pages/mine/address-edit')
  await expect(main.getByRole('button', { name: '在地图上标注位置' })).toHaveCount(0)
  await main.getByRole('button', { name: '用我的位置' }).click()
  await expect(main.getByText(/^离最近的门店 .+ 约 [\d.]+ k?m$/)).toBeVisible()
  await expect(main.getByText('在上门范围内')).toBeVisible()
  await expect(page.locator('.leaflet-container')).toHaveCount(0)
  await main.getByRole('button', { name: '不使用此位置' }).click()
  await expect(main.getByText('已记录您的当前位置')).toHaveCount(0)
})

test('with map pictures the pin is on a map and is moved by its keys', async ({ open, someone }) => {
  const page = await open.customer(await someone(), {}, 'about:blank')
  await withTiles(page)
  await page.goto('/#/pages/mine/address-edit')
  const main = inSight(page)
  await main.getByRole('button', { name: '用我的位置' }).click()
  const pin = main.getByRole('button', { name: '上门位置' })
  const before = await pin.boundingBox()
  await pin.focus()
  await pin.press('ArrowUp')
  await expect.poll(async () => (await pin.boundingBox())?.y).toBeLessThan(before?.y ?? 0)
  await expect(page.locator('.leaflet-tile').first()).toBeAttached()
})
