import { answerComment, comments, staffComments } from '@huishou/wire/content/feedback'
import { signInStaff, type Customer } from './steps/api.ts'
import { expectAccessible, expectToFit } from './steps/audit.ts'
import { addPhoto, inSight } from './steps/customer.ts'
import { expect, test } from './steps/test.ts'

const PAGE = '/#/pages/mine/feedback'

/** The desk answers the newest thread of this person. */
const answered = async (who: Customer, content: string): Promise<void> => {
  const { result } = await who.must(comments, {})
  const agent = await signInStaff('agent')
  const { rows } = await agent.must(staffComments, { state: 'waiting' })
  const row = rows.find(({ id }) => id === result[0]?.id)
  await agent.must(answerComment, { id: row?.id ?? 0, version: row?.version ?? 0, content })
}

test('a customer says what is wrong, is told of the answer, reads it and goes on', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const page = await open.customer(who, {}, PAGE)
  const main = inSight(page)

  await test.step('what is missing is said beside its field, and the first of it has the focus', async () => {
    await expect(main.getByLabel('联系电话')).toHaveValue(who.mobile)
    await main.getByLabel('反馈内容').fill('   ')
    await main.getByRole('button', { name: '提交反馈' }).click()
    await expect(main.getByLabel('姓名')).toBeFocused()
    await expect(main.getByLabel('姓名')).toHaveAccessibleDescription('不能为空')
    await expect(main.getByLabel('反馈内容')).toHaveAccessibleDescription(/不能为空/)
    await expectAccessible(page, 'feedback with what is missing')
    await expectToFit(page, 'feedback')
  })
  await test.step('what was typed is there after leaving, and is sent once with its picture', async () => {
    await main.getByLabel('姓名').fill('林小雨')
    await main.getByLabel('反馈内容').fill('希望晚上也能上门 <b>谢谢</b> 😀')
    await addPhoto(page, '上传图片')
    await page.reload()
    await expect(main.getByLabel('反馈内容')).toHaveValue('希望晚上也能上门 <b>谢谢</b> 😀')
    await expect(main.getByRole('group', { name: '上传图片' }).locator('img')).toHaveCount(1)
    await main.getByRole('button', { name: '提交反馈' }).dblclick()
    await page.getByRole('alertdialog', { name: '提交成功' }).getByRole('button', { name: '知道了' }).click()
    await expect(main.getByText('希望晚上也能上门 <b>谢谢</b> 😀')).toBeVisible()
    await expect(main.getByText('等待回复')).toBeVisible()
    expect((await who.must(comments, {})).totalRow).toBe(1)
    await expectAccessible(page, 'my messages')
    await expectToFit(page, 'my messages')
  })
  await test.step('the answer is announced and read', async () => {
    // an answer that comes before one's eyes is read at once
    await page.goto('/#/pages/mine/mine')
    await expect(main.getByRole('link', { name: /用户反馈/ })).toBeVisible()
    await answered(who, '下个月起 20:00 也可以约')
    await expect(main.getByRole('link', { name: /用户反馈.*1 条未读/ })).toBeVisible()
    await main.getByRole('link', { name: /用户反馈/ }).click()
    await expect(main.getByText('下个月起 20:00 也可以约')).toBeVisible()
    await main.getByRole('button', { name: '继续留言' }).click()
    await main.getByRole('button', { name: '发送' }).click()
    await expect(main.getByLabel('补充说明')).toHaveAccessibleDescription(/不能为空/)
    await main.getByLabel('补充说明').fill('太好了')
    await main.getByRole('button', { name: '发送' }).click()
    await expect(main.getByText('太好了')).toBeVisible()
    await expect(main.getByText('等待回复')).toBeVisible()
    await page.goBack()
    await expect(main.getByRole('link', { name: /^用户反馈(?!.*未读)/ })).toBeVisible()
  })
})

test('who is not signed in can leave a number, and is told where answers would be', async ({ open }) => {
  const page = await open.customer(null, { colorScheme: 'dark' }, PAGE)
  const main = inSight(page)
  await expect(main.getByText('登录后可上传图片')).toBeVisible()
  await main.getByLabel('姓名').fill('过路人')
  await main.getByLabel('联系电话').fill('abc')
  await main.getByLabel('反馈内容').fill('网点门口的牌子歪了')
  await main.getByRole('button', { name: '提交反馈' }).click()
  await expect(main.getByLabel('联系电话')).toHaveAccessibleDescription('请输入正确的电话号码')
  await main.getByLabel('联系电话').fill('0571-88886666')
  await main.getByRole('button', { name: '提交反馈' }).click()
  await expect(page.getByRole('alertdialog', { name: '提交成功' })).toContainText('必要时会致电您')
  await expectAccessible(page, 'feedback was sent')
  await page.getByRole('button', { name: '知道了' }).click()
  await main.getByRole('tab', { name: '我的反馈' }).click()
  await expect(main.getByText('登录后查看反馈')).toBeVisible()
})

test('notices are unread until they were looked at; a page of the business has its title and its number', async ({
  open,
  someone,
}) => {
  const page = await open.customer(await someone(), {}, '/#/pages/mine/mine')
  const main = inSight(page)
  await main.getByRole('link', { name: /^通知.*条未读/ }).click()
  await expect(main.getByRole('heading', { name: '通知' })).toBeVisible()
  await expect(main.getByText('卖废品得积分')).toBeVisible()
  await expectAccessible(page, 'notices')
  await expectToFit(page, 'notices')
  await page.goBack()
  await expect(main.getByRole('link', { name: /^通知(?!.*未读)/ })).toBeVisible()
  await main.getByRole('link', { name: '关于我们' }).click()
  await expect(main.getByRole('heading', { name: '关于我们' })).toBeVisible()
  await expect(page.getByRole('link', { name: /拨打 400-000-0000/ })).toHaveAttribute(
    'href',
    'tel:400-000-0000',
  )
  await expectAccessible(page, 'about')
  await page.goto('/#/pages/mine/about?key=nothing')
  await expect(main.getByText('页面不存在')).toBeVisible()
})
