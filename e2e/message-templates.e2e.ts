import { staffMessageKinds } from '@huishou/wire/content/message-templates'
import { signInStaff } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { expect, test } from './steps/test.ts'

/** A message no other browser test reads the words of. */
const NAME = '社区回收日有变动'
const KIND = 'pickup_community_changed'

test('operations reword a message with its variables, switch its SMS off, and take the built-in words back', async ({
  open,
}) => {
  const desk = await open.desk('ops', {}, '/console/#/messages')
  const row = desk.getByRole('row').filter({ has: desk.getByRole('link', { name: NAME }) })
  const form = desk.getByRole('dialog', { name: NAME })
  const text = form.getByLabel('内容（中文）')

  await test.step('the list says to whom it goes, how, and whose words it has', async () => {
    await expect(row).toContainText('客户')
    await expect(row).toContainText('短信')
    await expect(row).toContainText('内置')
    await expectAccessible(desk, 'message templates')
  })

  await test.step('an unknown variable and a missing one are refused beside the field', async () => {
    await row.getByRole('link', { name: NAME }).click()
    await text.fill('{day}活动改到{place}')
    await form.getByRole('button', { name: /保\s?存/ }).click()
    await expect(form.getByText('没有“place”这个变量')).toBeVisible()
    await text.fill('{day}活动有变动，地点 {address}，时段 ')
    await form.getByRole('button', { name: /保\s?存/ }).click()
    await expect(form.getByText(/^缺少“您的时段”/)).toBeVisible()
  })

  await test.step('a variable is put in by its button, and the preview has an example of it', async () => {
    await text.focus()
    await form.getByRole('button', { name: '插入您的时段' }).click()
    await expect(text).toHaveValue(/\{hours\}$/)
    await expect(form.getByText(/预览 · .*时段 09:00–10:00/)).toBeVisible()
    await form.getByRole('switch', { name: /短信/ }).click()
    await expectAccessible(desk, 'a message template')
    await form.getByRole('button', { name: /保\s?存/ }).click()
    await expect(form).toBeHidden()
    await expect(row).toContainText('已自定义')
    await expect(row).toContainText('短信已关闭')
    const ops = await signInStaff('ops')
    const { rows } = await ops.must(staffMessageKinds, {})
    expect(rows.find(({ kind }) => kind === KIND)?.text).toBe('{day}活动有变动，地点 {address}，时段 {hours}')
  })

  await test.step('an auditor reads it and changes nothing', async () => {
    const auditor = await open.desk('auditor', {}, '/console/#/messages')
    await auditor.getByRole('link', { name: NAME }).click()
    const shown = auditor.getByRole('dialog', { name: NAME })
    await expect(shown.getByLabel('内容（中文）')).toBeDisabled()
    await expect(shown.getByRole('button', { name: /保\s?存/ })).toHaveCount(0)
  })

  await test.step('the built-in words come back', async () => {
    await row.getByRole('link', { name: NAME }).click()
    await form.getByRole('button', { name: '恢复内置文案' }).click()
    await form.getByRole('switch', { name: /短信/ }).click()
    await form.getByRole('button', { name: /保\s?存/ }).click()
    await expect(form).toBeHidden()
    await expect(row).toContainText('内置')
    await expect(row).not.toContainText('已关闭')
  })
})
