import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import { newMobile, signInStaff } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { acceptTerms, inSight } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

const switchCodes = async (value: 'on' | 'off') => {
  const owner = await signInStaff('owner')
  const { rows } = await owner.must(staffSettings, {})
  const version = rows.find(({ key }) => key === 'sign_in_code_by_staff')?.version ?? 0
  await owner.must(saveSettings, { changes: [{ key: 'sign_in_code_by_staff', version, value }] })
}

test.describe('with codes from staff', () => {
  test.beforeAll(() => switchCodes('on'))
  test.afterAll(() => switchCodes('off'))

  test('a customer without an SMS signs in with the code the clerk reads out', async ({ open }) => {
    const mobile = newMobile()
    const counter = await open.courier('clerk1')
    await inSight(counter).getByRole('button', { name: '客户登录码' }).click()
    const sheet = counter.getByRole('dialog', { name: '客户登录码' })
    await sheet.getByRole('button', { name: '生成登录码' }).click()
    await expect(sheet.getByText('请填写正确的手机号')).toBeVisible()
    await sheet.getByLabel('客户手机号').fill(mobile)
    await expectAccessible(counter, '客户登录码')
    await sheet.getByRole('button', { name: '生成登录码' }).click()
    const code = sheet.getByText(/^\d{6}$/)
    await expect(code).toBeVisible()
    const told = (await code.textContent()) ?? ''

    const phone = await open.customer(null, {}, '/#/pages/login/login')
    const page = inSight(phone)
    await page.getByLabel('手机号码').fill(mobile)
    await expect(page.getByText('收不到短信？可以向门店或客服要登录码，填在这里')).toBeVisible()
    await acceptTerms(phone)
    await page.getByLabel('短信验证码').fill(told)
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await expect(phone.getByText('登录成功')).toBeVisible()
  })

  test('an agent makes one at the desk, and none for a colleague', async ({ open }) => {
    const desk = await open.desk('agent', {}, '/console/#/customers')
    await desk.getByRole('button', { name: '登录码' }).click()
    const dialog = desk.getByRole('dialog', { name: '登录码' })
    await dialog.getByLabel('客户手机号').fill('13900000012')
    await dialog.getByRole('button', { name: '生成登录码' }).click()
    await expect(dialog.getByText('这是员工的手机号，不能由同事生成登录码')).toBeVisible()
    const mobile = newMobile()
    await dialog.getByLabel('客户手机号').fill(mobile)
    await dialog.getByRole('button', { name: '生成登录码' }).click()
    const given = desk.getByRole('dialog', { name: `${mobile} 的登录码` })
    await expect(given.getByText(/^\d{6}$/)).toBeVisible()
    await expectAccessible(desk, '登录码')
    await given.getByRole('button', { name: '已告诉客户' }).click()
    await expect(given).toBeHidden()
  })
})
