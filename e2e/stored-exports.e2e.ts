import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { createCodeBatch } from '@huishou/wire/points/staff'
import { addDays, dayOf } from '@huishou/wire/time'
import { readFile } from 'node:fs/promises'
import { signInStaff, townNow } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { expect, test } from './steps/test.ts'

const setLines = async (value: string) => {
  const owner = await signInStaff('owner')
  const { rows } = await owner.must(staffSettings, {})
  const version = rows.find(({ key }) => key === 'export_background_lines')?.version ?? 0
  await owner.must(saveSettings, { changes: [{ key: 'export_background_lines', version, value }] })
}

test.beforeAll(() => setLines('1000'))
test.afterAll(() => setLines('10000'))

test('a long list is written in the background, and its file is downloaded when it is ready', async ({
  open,
}) => {
  const name = `长表 ${Date.now()}`
  const ops = await signInStaff('ops')
  const endOn = addDays(dayOf(await townNow()), 30)
  await ops.must(createCodeBatch, { name, points: 5, codes: 1_200, uses: 1, perUser: 1, endOn })

  const desk = await open.desk('ops', {}, '/console/#/points?tab=codes')
  const tray = desk.getByRole('button', { name: '导出文件' })
  await expect(desk.getByRole('row', { name: new RegExp(name) })).toBeVisible()
  await expect(tray).toHaveCount(0)
  await desk
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('button', { name: '导出', exact: true })
    .click()
  await expect(desk.getByText('共 1,200 行，正在后台生成')).toBeVisible()

  await desk.goto('/console/#/overview')
  await tray.click()
  const list = desk.getByRole('list', { name: '导出文件' })
  const download = list.getByRole('button', { name: /^下载 / })
  await expect(download).toBeVisible()
  await expect(list.getByText('1,200 行')).toBeVisible()
  await expectAccessible(desk, 'the exports')
  const [file] = await Promise.all([desk.waitForEvent('download'), download.click()])
  expect((await readFile(await file.path(), 'utf8')).trim().split('\r\n')).toHaveLength(1_201)

  await list.getByRole('button', { name: /^删除 / }).click()
  await expect(tray).toHaveCount(0)
})
