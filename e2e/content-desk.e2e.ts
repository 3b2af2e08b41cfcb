import type { Page } from '@playwright/test'
import { addComment, answerComment, answerOwnComment, comments } from '@huishou/wire/content/feedback'
import { cmsPagePlain } from '@huishou/wire/content/pages-and-news'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import {
  saveBanner,
  saveContentPage,
  staffBanners,
  staffComment,
  staffContentPages,
} from '@huishou/wire/content/staff'
import { nobody, signInStaff } from './steps/api.ts'
import { expectAccessible } from './steps/audit.ts'
import { inSight } from './steps/customer.ts'
import { pngOf } from './steps/picture.ts'
import { expect, test } from './steps/test.ts'

const record = (page: Page) => page.locator('.record')
/** Chinese buttons of two characters are drawn with a space between them. */
const spaced = (name: string) => new RegExp(`^${[...name].join('\\s?')}$`)
const button = (page: Page, name: string) => page.getByRole('button', { name: spaced(name) })

test('feedback is answered at the desk after looking at what came meanwhile; the customer is told and reads it', async ({
  open,
  someone,
}) => {
  const who = await someone()
  const said = `楼下铁门的密码改了 ${Date.now()}`
  const { id } = await who.must(addComment, {
    type: 1,
    content: said,
    extJsonStr: { 姓名: '林小雨', 联系电话: who.mobile },
  })
  const desk = await open.desk('agent', {}, '/console/#/feedback')
  await expect(desk.getByRole('tab', { name: /待回复/ })).toHaveAttribute('aria-selected', 'true')
  await desk.getByText(said).click()
  const thread = record(desk)
  await expect(thread.getByText('林小雨', { exact: true })).toBeVisible()
  // an agent is shown masked numbers
  await expect(thread.getByText(who.mobile)).toHaveCount(0)
  await expectAccessible(desk, 'a thread')

  await test.step('what the customer said meanwhile is shown before the answer goes out', async () => {
    await thread.getByLabel('回复内容').fill('收到，已经转告师傅')
    await who.must(answerOwnComment, { id, content: '新密码是 2580' })
    await button(desk, '发送回复').click()
    await expect(thread.getByRole('alert')).toContainText('您的回复还没有发出')
    await expect(thread.getByText('新密码是 2580')).toBeVisible()
    await expect(thread.locator('.tag', { hasText: '新' })).toHaveCount(1)
    await expect(thread.getByLabel('回复内容')).toHaveValue('收到，已经转告师傅')
    await button(desk, '发送回复').click()
    await expect(thread.getByText('收到，已经转告师傅')).toBeVisible()
    await expect(desk.locator('.drawer-title')).toContainText('已回复')
    expect((await who.must(comments, {})).result[0]?.answers).toHaveLength(2)
  })
  await test.step('the customer sees the unread mark on the phone, and the answer', async () => {
    const phone = await open.customer(who, {}, '/#/pages/mine/mine')
    const main = inSight(phone)
    await main.getByRole('link', { name: /用户反馈.*1 条未读/ }).click()
    await expect(main.getByText('收到，已经转告师傅')).toBeVisible()
    await who.must(answerOwnComment, { id, content: '好的，谢谢' })
    await expect(thread.getByText('好的，谢谢')).toBeVisible()
    const agent = await signInStaff('agent')
    const { version } = await agent.must(staffComment, { id })
    await agent.must(answerComment, { id, version, content: '不客气，再见' })
    await expect(main.getByText('不客气，再见')).toBeVisible()
    await expect(thread.getByText('不客气，再见')).toBeVisible()
  })
  await test.step('it is closed with a note only colleagues read', async () => {
    await button(desk, '关闭反馈').click()
    const ask = desk.getByRole('dialog', { name: '关闭反馈' })
    await ask.getByLabel('备注（处理结果）').fill('已转告，结束')
    await button(desk, '关闭反馈').last().click()
    await expect(desk.locator('.drawer-title')).toContainText('已关闭')
    await expect(thread.getByText('已转告，结束')).toBeVisible()
    await expect(thread.getByLabel('回复内容')).toHaveCount(0)
  })
  await desk.goto('/console/#/feedback?state=closed&q=nobody-said-this')
  await expect(desk.getByText('没有符合条件的反馈')).toBeVisible()
})

test('who was not signed in can only be called; an auditor looks on', async ({ open }) => {
  const said = `路过看到秤坏了 ${Date.now()}`
  const { id } = await nobody.must(addComment, {
    type: 2,
    content: said,
    mobile: '0571-88886666',
  })
  const desk = await open.desk('auditor', { colorScheme: 'dark' }, `/console/#/feedback?thread=${id}`)
  await expect(record(desk).getByText('只能打电话')).toBeVisible()
  await expect(record(desk).getByRole('link', { name: /拨\s?打/ })).toHaveAttribute(
    'href',
    'tel:0571-88886666',
  )
  await expect(button(desk, '关闭反馈')).toHaveCount(0)
  await expectAccessible(desk, 'a thread of somebody who was not signed in')
})

test('a banner made at the desk is in the mall, where it was put, until it is hidden', async ({
  open,
  someone,
}) => {
  const title = `秋季换新 ${Date.now()}`
  const desk = await open.desk('ops', {}, '/console/#/banners')
  await expect(desk.getByText('积分换好物').first()).toBeVisible()
  await button(desk, '新建轮播图').click()
  const form = desk.getByRole('dialog', { name: '新建轮播图' })

  await test.step('what is missing is said beside its field', async () => {
    await button(desk, '保存').click()
    await expect(form.getByText('请上传图片').last()).toBeVisible()
    await form.getByLabel('点击后打开').click()
    await desk.getByTitle('商品', { exact: true }).click()
    await button(desk, '保存').click()
    await expect(form.getByText('链接不能用：请填写商品编号')).toBeVisible()
  })
  await test.step('it is made, with its picture and where it leads', async () => {
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'banner.png', mimeType: 'image/png', buffer: pngOf(1380, 560) })
    await expect(form.getByRole('img', { name: '选择照片 1' })).toBeVisible()
    await form.getByLabel('标题（中文）').fill(title)
    await form.getByLabel('搜索在售商品').fill('抽纸')
    await desk.getByTitle(/抽纸 3层100抽×6包/).click()
    await expectAccessible(desk, 'a new banner')
    await button(desk, '保存').click()
    await expect(form).toHaveCount(0)
    await expect(desk.getByText(title).first()).toBeVisible()
  })
  await test.step('it is moved to the top, by its arrow and by dragging', async () => {
    const titles = desk.locator('.banner-item strong')
    const count = await titles.count()
    await desk.getByRole('button', { name: `把“${title}”往前移` }).click()
    await expect(titles.nth(count - 2)).toHaveText(title)
    await desk.locator('.banner-item', { hasText: title }).dragTo(desk.locator('.banner-item').first())
    await expect(titles.first()).toHaveText(title)
  })
  const phone = await open.customer(await someone(), {}, '/#/pages/shop/index')
  await test.step('the mall shows it first, and it leads to the goods', async () => {
    await inSight(phone).getByRole('link', { name: title }).first().click()
    await expect(inSight(phone).getByText('抽纸 3层100抽×6包').first()).toBeVisible()
  })
  await test.step('hidden, nobody sees it', async () => {
    await desk.getByRole('switch', { name: `展示“${title}”` }).click()
    await expect(desk.locator('.banner-item', { hasText: title })).toContainText('已隐藏')
    const other = await open.customer(await someone(), {}, '/#/pages/shop/index')
    await expect(inSight(other).getByRole('img', { name: '积分换好物' }).first()).toBeVisible()
    await expect(inSight(other).getByRole('img', { name: title })).toHaveCount(0)
  })
  await test.step('somebody who changed it first is not overwritten', async () => {
    await desk.getByRole('button', { name: `修改“${title}”` }).click()
    const edit = desk.getByRole('dialog', { name: '修改轮播图' })
    await edit.getByLabel('标题（英文）').fill('Autumn')
    const owner = await signInStaff('owner')
    const { rows } = await owner.must(staffBanners, {})
    const { id, version, place, picture } = rows.find((row) => row.title === title)!
    await owner.must(saveBanner, { id, version, place, picture, title: `${title} 新`, shown: false })
    await button(desk, '保存').click()
    await expect(edit.getByRole('alert')).toContainText('这条记录刚刚被别人改过')
    await button(desk, '载入最新内容').click()
    await expect(edit.getByLabel('标题（中文）')).toHaveValue(`${title} 新`)
  })
})

test('a page changed at the desk is what the about page says, and a notice is on the phone', async ({
  open,
  someone,
}) => {
  const ops = await signInStaff('ops')
  const about = (await ops.must(staffContentPages, {})).rows.find(({ key }) => key === 'about')!
  const sentence = `我们在杭州有 12 个网点 ${Date.now()}`
  const desk = await open.desk('ops', {}, `/console/#/content-pages?page=${about.id}`)
  const phone = desk.getByRole('region', { name: '手机预览' })
  const text = desk.getByRole('textbox', { name: '正文（中文）' })
  await expect(text).toContainText('绿邻回收')
  await text.press('ControlOrMeta+End')
  await text.press('Enter')
  await text.pressSequentially(sentence)
  await expect(phone).toContainText(sentence)
  await desk.getByRole('button', { name: '链接', exact: true }).first().click()
  const link = desk.locator('.rich-link')
  await link.getByText('电话', { exact: true }).click()
  await link.getByLabel('电话号码').fill('javascript:alert(1)')
  await button(desk, '确定').click()
  await expect(link.getByRole('alert')).toHaveText('请填写电话号码')
  await link.getByLabel('电话号码').fill('0571-8888 2004')
  await button(desk, '确定').click()
  await expect(text.getByRole('link', { name: '0571-8888 2004' })).toHaveAttribute(
    'href',
    'tel:0571-88882004',
  )
  await expectAccessible(desk, 'a page')
  await button(desk, '保存').click()
  await expect(desk.getByText('没有修改')).toBeVisible()
  const customer = await open.customer(await someone(), {}, '/#/pages/mine/about?key=about')
  await expect(inSight(customer).getByText(sentence)).toBeVisible()
  await expect(inSight(customer).getByRole('link', { name: '0571-8888 2004' })).toHaveAttribute(
    'href',
    'tel:0571-88882004',
  )

  await desk.goto('/console/#/notices')
  await button(desk, '新建公告').click()
  const title = `春节照常上门 ${Date.now()}`
  await desk.getByLabel('标题（中文）').fill(title)
  await desk.getByRole('textbox', { name: '正文（中文）' }).fill('除夕休息一天。')
  await button(desk, '保存').click()
  await expect(desk.getByText('当前一条')).toBeVisible()
  await customer.goto('/#/pages/mine/notices')
  await expect(inSight(customer).getByText(title)).toBeVisible()

  const { id, key, version } = (await ops.must(staffContentPages, {})).rows.find(
    (row) => row.key === 'about',
  )!
  const { title: was, titleEn, content, contentEn } = about
  await ops.must(saveContentPage, { id, key, version, title: was, titleEn, content, contentEn })
  expect((await nobody.must(cmsPagePlain, { key: 'about' })).content).not.toContain(sentence)
})

test('a weight band changed in the settings is what the home page offers', async ({ open }) => {
  const ops = await signInStaff('ops')
  const before = (await ops.must(staffSettings, {})).rows.find(({ key }) => key === 'weightList')!
  const desk = await open.desk('ops', {}, '/console/#/settings?area=pickup')
  const card = desk.getByRole('region', { name: '预计总量' })
  const save = card.getByRole('button', { name: spaced('保存') })
  try {
    await expect(card.getByText('当前为默认值')).toBeVisible()
    await expectAccessible(desk, 'settings')
    await card.getByRole('spinbutton', { name: '第 2 档 到' }).fill('8')
    await expect(card.getByRole('alert')).toHaveText('和上一档之间有空档')
    await expect(save).toBeDisabled()
    await card.getByRole('spinbutton', { name: '第 3 档 从' }).fill('8')
    await card.getByLabel('第 2 档 名称').fill('5-8公斤')
    await expect(card.getByText('8–20 公斤')).toBeVisible()
    await save.click()
    await expect(card.getByText(/修改于/)).toBeVisible()
    const phone = await open.customer(null, {}, '/')
    await expect(inSight(phone).getByText('8–20 公斤')).toBeVisible()
  } finally {
    const now = (await ops.must(staffSettings, {})).rows.find(({ key }) => key === 'weightList')!
    if (now.version !== before.version)
      await ops.must(saveSettings, {
        changes: [{ key: 'weightList', version: now.version, value: before.value }],
      })
  }
})
