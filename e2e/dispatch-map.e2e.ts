import { addDays, dayOf } from '@huishou/wire/time'
import { townNow } from './steps/api.ts'
import { placed, seenByStaff } from './steps/orders.ts'
import { expect, test } from './steps/test.ts'

const HANGZHOU = '330100000000'
const SHENZHEN = '440300000000'

test('a dispatcher drags an order onto a courier, and takes it back by a key', async ({ open, someone }) => {
  const order = await placed(await someone(), '拖动派单路1号', [], 'tomorrow')
  const desk = await open.desk(
    'dispatcher',
    {},
    `/console/#/dispatch?view=day&cityId=${HANGZHOU}&day=${order.slotDay}`,
  )
  const waiting = desk.locator('.day-list').getByRole('button', { name: new RegExp(order.number) })
  const row = desk.locator('.day-row').filter({ hasText: '周强' })
  await waiting.hover()
  await desk.mouse.down()
  const name = await row.locator('.day-name').boundingBox()
  await desk.mouse.move((name?.x ?? 0) + 40, (name?.y ?? 0) + 12, { steps: 6 })
  await expect(row).toHaveAttribute('data-over', '')
  await desk.mouse.up()
  await expect(row.getByRole('button', { name: new RegExp(order.number) })).toBeVisible()
  await expect.poll(async () => (await seenByStaff(order)).state).toBe('assigned')

  await desk.keyboard.press('Control+z')
  await expect(waiting).toBeVisible()
  expect((await seenByStaff(order)).courierId).toBeNull()
})

test('Escape lets go of an order that is being dragged, and nothing is assigned', async ({
  open,
  someone,
}) => {
  const order = await placed(await someone(), '拖动派单路2号', [], 'tomorrow')
  const desk = await open.desk(
    'dispatcher',
    {},
    `/console/#/dispatch?view=day&cityId=${HANGZHOU}&day=${order.slotDay}`,
  )
  const waiting = desk.locator('.day-list').getByRole('button', { name: new RegExp(order.number) })
  await waiting.hover()
  await desk.mouse.down()
  const row = await desk.locator('.day-row').first().boundingBox()
  await desk.mouse.move((row?.x ?? 0) + 300, (row?.y ?? 0) + 12, { steps: 6 })
  await expect(desk.locator('.day-ghost')).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(desk.locator('.day-ghost')).toHaveCount(0)
  await desk.mouse.up()
  expect((await seenByStaff(order)).state).toBe('placed')
})

test('several orders chosen with a lasso are given to one courier after a preview', async ({
  open,
  someone,
}) => {
  const orders = [
    await placed(await someone(), '圈选路1号', [], 'tomorrow'),
    await placed(await someone(), '圈选路2号', [], 'tomorrow'),
  ]
  const [first] = orders
  const desk = await open.desk(
    'dispatcher',
    {},
    `/console/#/dispatch?view=day&cityId=${HANGZHOU}&day=${first?.slotDay ?? ''}`,
  )
  await desk.getByRole('button', { name: '圈选', exact: true }).click()
  const map = desk.locator('.day-map')
  await expect(map.locator('canvas')).toBeVisible()
  const box = await map.boundingBox()
  const { x, y, width, height } = box ?? { x: 0, y: 0, width: 0, height: 0 }
  await desk.mouse.move(x + 60, y + 4)
  await desk.mouse.down()
  for (const [right, down] of [
    [width - 4, 4],
    [width - 4, height - 30],
    [60, height - 30],
  ] as const)
    await desk.mouse.move(x + right, y + down, { steps: 4 })
  await desk.mouse.up()
  await expect(desk.getByText(/^已选 \d+ 单$/)).toBeVisible()
  await desk.getByRole('button', { name: '派给…' }).click()
  await expect(desk.getByRole('dialog')).toBeVisible()
})

test('a day without orders shows the zones of its city, and not half the country', async ({ open }) => {
  const day = addDays(dayOf(await townNow()), 6)
  const desk = await open.desk('dispatcher', {}, `/console/#/dispatch?view=day&cityId=${SHENZHEN}&day=${day}`)
  const map = desk.locator('.day-map')
  // Shenzhen is no wider than 80 km
  await expect(map.locator('.leaflet-control-scale-line')).toHaveText(/^(?:\d+ m|[1-9] km)$/)
  await expect(desk.locator('.day-list').getByRole('button')).toHaveCount(0)
})
