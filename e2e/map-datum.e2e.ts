import type { Locator, Page } from '@playwright/test'
import { inSight } from './steps/customer.ts'
import { DOOR as STORED, orderIn, type Order } from './steps/orders.ts'
import { pngOf } from './steps/picture.ts'
import { AT_THE_DOOR, expect, test } from './steps/test.ts'

const stopOf = ({ id }: Order) => `/courier/#/order?id=${id}`
type Degrees = { latitude: number; longitude: number }
/** The same door in both coordinate systems: where Chinese maps draw it, and where satellites have it. */
const DOOR: Record<'gcj02' | 'wgs84', Degrees> = {
  gcj02: STORED,
  wgs84: AT_THE_DOOR,
}
/** Some ten metres; a wrong coordinate system is five hundred off. */
const NEAR = 1e-4

/** As if the business had set a tile server whose pictures are drawn in `datum`. */
async function withTilesIn(page: Page, datum: 'gcj02' | 'wgs84') {
  const values: Record<string, string> = { map_tile_url: '/tiles/{z}/{x}/{y}.png', map_tile_datum: datum }
  await page.route('**/', async (route) => {
    const answer = await route.fetch()
    let body = await answer.text()
    for (const [key, value] of Object.entries(values))
      body = body.replace(
        new RegExp(`("key":"${key}","value":")[^"]*"`),
        (_, start: string) => `${start}${value}"`,
      )
    await route.fulfill({ response: answer, body })
  })
  await page.route('**/config/values*', async (route) => {
    const answer = await route.fetch()
    const reply = (await answer.json()) as { data: { key: string; value: string }[] }
    const data = reply.data.map((row) => ({ ...row, value: values[row.key] ?? row.value }))
    await route.fulfill({ response: answer, json: { ...reply, data } })
  })
  const tile = pngOf(256, 256)
  await page.route('**/tiles/**', (route) => route.fulfill({ contentType: 'image/png', body: tile }))
}

/** Where on the pictures of the map a marker points to, in degrees of their own coordinate system. */
async function placeOnTiles(page: Page, marker: Locator, anchor: [x: number, y: number]): Promise<Degrees> {
  const box = await marker.boundingBox()
  const at = { x: (box?.x ?? 0) + anchor[0], y: (box?.y ?? 0) + anchor[1] }
  const tiles = await page.locator('img.leaflet-tile').evaluateAll((images) =>
    images.map((image) => {
      const { left, top, width } = image.getBoundingClientRect()
      return { left, top, width, from: (image as HTMLImageElement).src }
    }),
  )
  const under = tiles.find(
    ({ left, top, width }) => left <= at.x && at.x < left + width && top <= at.y && at.y < top + width,
  )
  const [, z = 0, x = 0, y = 0] = (/\/(\d+)\/(\d+)\/(\d+)\.png/.exec(under?.from ?? '') ?? []).map(Number)
  const across = (x + (at.x - (under?.left ?? 0)) / (under?.width ?? 1)) / 2 ** z
  const down = (y + (at.y - (under?.top ?? 0)) / (under?.width ?? 1)) / 2 ** z
  return {
    longitude: across * 360 - 180,
    latitude: (Math.atan(Math.sinh(Math.PI * (1 - 2 * down))) * 180) / Math.PI,
  }
}

const expectAt = async (page: Page, marker: Locator, anchor: [number, number], wanted: Degrees) => {
  await expect(page.locator('img.leaflet-tile').first()).toBeAttached()
  const away = async () => {
    const { latitude, longitude } = await placeOnTiles(page, marker, anchor)
    return Math.max(Math.abs(latitude - wanted.latitude), Math.abs(longitude - wanted.longitude))
  }
  await expect.poll(away).toBeLessThan(NEAR)
}

for (const datum of ['gcj02', 'wgs84'] as const) {
  test(`on tiles drawn in ${datum} a customer's own position is where they stand`, async ({
    open,
    someone,
  }) => {
    const page = await open.customer(await someone(), {}, 'about:blank')
    await withTilesIn(page, datum)
    await page.goto('/#/pages/mine/address-edit')
    const main = inSight(page)
    await main.getByRole('button', { name: '用我的位置' }).click()
    await expectAt(page, main.getByRole('button', { name: '上门位置' }), [15, 35], DOOR[datum])
  })

  test(`on tiles drawn in ${datum} a courier sees the stop at its door`, async ({ open, someone }) => {
    const order = await orderIn(await someone(), 'accepted')
    const page = await open.courier('courier1', {}, 'about:blank')
    await withTilesIn(page, datum)
    await page.goto(stopOf(order))
    await inSight(page).getByRole('button', { name: '地图' }).click()
    await expectAt(page, page.locator('.c-stop'), [15, 15], DOOR[datum])
  })

  test(`on tiles drawn in ${datum} the console shows a shop where it stands`, async ({ open }) => {
    const page = await open.desk('owner', {}, 'about:blank')
    await withTilesIn(page, datum)
    await page.goto('/console/#/places?shop=2004')
    await expectAt(page, page.locator('.map-pin'), [14, 26], DOOR[datum])
  })
}
