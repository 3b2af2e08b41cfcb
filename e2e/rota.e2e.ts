import { saveRotaDay } from '@huishou/wire/rota/plan'
import { addDays, dayOf } from '@huishou/wire/time'
import type { Page } from '@playwright/test'
import { newMobile, signInStaff, townNow } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { choose } from './steps/choose.ts'
import { inSight } from './steps/customer.ts'
import { hireCourier } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

const HANGZHOU = '330100000000'
const rotaOf = (day: string) => `/console/#/rota?city=${HANGZHOU}&week=${day}`

/** A day of next week that no other test plans. */
const dayAhead = async (days: number) => addDays(dayOf(await townNow()), days)

/** A name nobody else in the town has, also when the test is run again. */
const unlike = (name: string) => `${name}${newMobile().slice(-6)}`

const openDay = async (page: Page, day: string) => {
  await inSight(page)
    .getByRole('button', { name: new RegExp(day.slice(5)) })
    .click()
  return page.getByRole('dialog')
}

const cell = (desk: Page, name: string, day: string) =>
  desk.getByRole('table', { name: '排班表' }).getByRole('button', { name: new RegExp(`^${name}，${day}`) })

test('a courier asks for leave on the phone, the dispatcher grants it, and it stands in the rota', async ({
  open,
}) => {
  const name = unlike('请假师傅')
  const username = await hireCourier(name)
  const day = await dayAhead(3)
  const phone = await open.courier(username, {}, '/courier/#/rota')
  const sheet = await openDay(phone, day)
  await sheet.getByRole('button', { name: '提交申请' }).click()
  await expect(sheet.getByText('请写明原因')).toBeVisible()
  await expectAccessible(phone, '请假')
  await choose(sheet.getByRole('radio', { name: '2 天' }))
  await sheet.getByLabel('原因').fill('回老家')
  await sheet.getByRole('button', { name: '提交申请' }).click()
  const own = inSight(phone)
    .getByRole('listitem')
    .filter({ hasText: `请假 ${day}` })
  await expect(own.getByText('待审批')).toBeVisible()

  const desk = await open.desk('dispatcher', {}, rotaOf(day))
  await expect(cell(desk, name, day)).toHaveAccessibleName(/08:00–20:00/)
  const request = desk
    .getByRole('region', { name: '待处理的申请' })
    .getByRole('listitem')
    .filter({ hasText: name })
  await request.getByRole('button', { name: /^批\s?准$/ }).click()
  const dialog = desk.getByRole('dialog', { name: /^批\s?准$/ })
  await dialog.getByLabel('答复').fill('早点回来')
  await dialog.getByRole('button', { name: /^批\s?准$/ }).click()
  await expect(cell(desk, name, day)).toHaveAccessibleName(/休，请假/)
  await expectAccessible(desk, '排班')

  // the phone hears of it by itself
  await expect(own.getByText('已批准')).toBeVisible()
  await expect(own.getByText('答复：早点回来')).toBeVisible()
  await own.getByRole('button', { name: '撤回' }).click()
  await expect(own.getByText('已撤回')).toBeVisible()
  await expect(cell(desk, name, day)).toHaveAccessibleName(/08:00–20:00/)
})

test('a day offered to colleagues changes hands once one agrees and the dispatcher grants it', async ({
  open,
}) => {
  const [one, other] = [unlike('让班师傅'), unlike('接班师傅')]
  const [username, colleague] = [await hireCourier(one), await hireCourier(other)]
  const colleagueId = (await signInStaff(colleague)).session.staff.id
  const day = await dayAhead(4)
  const planner = await signInStaff('ops')
  await planner.must(saveRotaDay, {
    courierId: colleagueId,
    day,
    hours: [],
  })
  const phone = await open.courier(username, {}, '/courier/#/rota')
  const sheet = await openDay(phone, day)
  await choose(sheet.getByRole('radio', { name: '换班' }))
  await choose(sheet.getByRole('radio', { name: other }))
  await sheet.getByLabel('原因').fill('孩子开家长会')
  await sheet.getByRole('button', { name: '提交申请' }).click()
  const offer = inSight(phone).getByRole('listitem').filter({ hasText: other })
  await expect(offer.getByText('待同事接班')).toBeVisible()

  const phoneOfOther = await open.courier(colleague, {}, '/courier/#/rota')
  await inSight(phoneOfOther)
    .getByRole('listitem')
    .filter({ hasText: one })
    .getByRole('button', { name: '我来接班' })
    .click()
  const taken = inSight(phoneOfOther).getByRole('listitem').filter({ hasText: one })
  await expect(taken.getByText('待审批')).toBeVisible()

  const desk = await open.desk('dispatcher', {}, rotaOf(day))
  const request = desk
    .getByRole('region', { name: '待处理的申请' })
    .getByRole('listitem')
    .filter({ hasText: one })
  await expect(request).toContainText(`${other} 愿意接 ${one} ${day} 的班`)
  await request.getByRole('button', { name: /^批\s?准$/ }).click()
  await desk
    .getByRole('dialog', { name: /^批\s?准$/ })
    .getByRole('button', { name: /^批\s?准$/ })
    .click()
  await expect(cell(desk, one, day)).toHaveAccessibleName(/休，换班/)
  await expect(cell(desk, other, day)).toHaveAccessibleName(/08:00–20:00，换班/)
  await expect(offer.getByText('已换班')).toBeVisible()
})

test('the week is planned at the desk: a pattern, a day of its own, and back, by mouse and by keyboard', async ({
  open,
}) => {
  const name = unlike('排班师傅')
  await hireCourier(name)
  const day = await dayAhead(2)
  const desk = await open.desk('dispatcher', {}, rotaOf(day))
  const grid = desk.getByRole('table', { name: '排班表' })
  const save = /^保\s?存$/
  await grid.getByRole('button', { name: new RegExp(`^${name} 未来科技城片区`) }).click()
  await desk.getByRole('button', { name: '每周班次' }).click()
  const pattern = desk.getByRole('dialog', { name: `${name} · 每周班次` })
  const monday = pattern.getByRole('group', { name: '周一' })
  await monday.getByRole('button', { name: '去掉这一段' }).click()
  await pattern.getByRole('button', { name: '周一的班次用到每天' }).click()
  await pattern.getByRole('button', { name: save }).click()
  await expect(cell(desk, name, day)).toHaveAccessibleName(/：休$/)
  await expect(grid.getByRole('button', { name: new RegExp(`^${name}.*还没有排班`) })).toBeVisible()

  await cell(desk, name, day).focus()
  await desk.keyboard.press('Enter')
  const plan = desk.getByRole('dialog', { name: `${name} · ${day}` })
  await plan.getByRole('button', { name: '加一段' }).click()
  await plan.getByLabel(/^说明/).fill('周末促销')
  await plan.getByRole('button', { name: save }).click()
  await expect(cell(desk, name, day)).toHaveAccessibleName(/08:00–20:00，单日排班，周末促销/)
  await expect(cell(desk, name, day)).toBeFocused()

  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: '恢复每周班次' }).click()
  const back = desk.getByRole('dialog', { name: '恢复每周班次' })
  await back.getByRole('button', { name: /^(确\s?定|恢复每周班次)$/ }).click()
  await expect(cell(desk, name, day)).toHaveAccessibleName(/：休$/)
})
