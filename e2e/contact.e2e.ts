import { readFile } from 'node:fs/promises'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { signInStaff } from './steps/api.ts'
import { expectAccessible, expectToFit } from './steps/audit.ts'
import { inSight } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

test('who is stuck finds a person: the phone, the hours, the chat and the WeChat ID the business has set', async ({
  open,
}) => {
  const ops = await signInStaff('ops')
  const set = async (changes: Record<string, string>) => {
    const { rows } = await ops.must(staffSettings, {})
    await ops.must(saveSettings, {
      changes: rows
        .filter(({ key }) => key in changes)
        .map(({ key, version }) => ({ key, version, value: changes[key] ?? '' })),
    })
  }
  await set({ kf_wechat: 'lvlin_help', kf_hours: '00:00-24:00' })
  const page = await open.customer(
    null,
    { permissions: ['clipboard-read', 'clipboard-write'] },
    '/#/pages/nowhere',
  )
  const main = inSight(page)
  await main.getByRole('link', { name: '需要帮助？联系客服' }).click()
  await expect(main.getByText('每天 00:00–24:00')).toBeVisible()
  await expect(main.getByText('客服在线')).toBeVisible()
  await expect(main.getByRole('link', { name: /^客服电话/ })).toHaveAttribute('href', 'tel:400-000-0000')
  await main.getByRole('button', { name: /lvlin_help/ }).click()
  await expect(page.getByText('微信号已复制，请到微信中添加')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('lvlin_help')
  await expectAccessible(page, 'contact')
  await expectToFit(page, 'contact')
  await set({ kf_wechat: '', kf_hours: '08:00-20:00' })
  await page.goto('/#/pages/mine/mine')
  await expect(main.getByRole('link', { name: /^联系客服/ })).toHaveAttribute('href', /pages\/mine\/contact$/)
})

test('an invitation is a poster to keep, with the code of who invites', async ({ open, someone }) => {
  const page = await open.customer(await someone(), {}, '/#/pages/mine/invite')
  const main = inSight(page)
  await main.getByRole('button', { name: '邀请海报' }).click()
  const sheet = page.getByRole('dialog', { name: '邀请海报' })
  await expect(sheet.getByRole('img', { name: '邀请海报，带我的二维码' })).toBeVisible()
  await expectAccessible(page, 'the poster of an invitation')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('button', { name: '保存图片' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^invitation-\d+\.png$/)
  const png = await readFile(await file.path())
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([750, 1220])
})
