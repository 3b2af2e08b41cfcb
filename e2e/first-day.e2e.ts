import type { Locator, Page } from '@playwright/test'
import { startBusiness, withPasskeys } from './steps/business.ts'
import {
  addAddressHere,
  chooseTomorrow,
  chooseWaste,
  goToTab,
  inSight,
  signInBySms,
} from './steps/customer.ts'
import { expectAccessible } from './steps/audit.ts'
import { issueSlip, signInCourier, weighLine } from './steps/staff.ts'
import { expect, test } from './steps/test.ts'

const PASSWORD = 'lantian-2027'
const STREET = '人民南路四段20号'
/** In 成都, where nothing of the demo town is: WGS-84 as a device tells it, GCJ-02 as a map is marked. */
const DEVICE = { latitude: 30.6324, longitude: 104.0645 }
const PIN = '104.067,30.630'
const PRICES = { 纸箱黄纸板: '1.20', 书本报纸: '0.90', 塑料饮料瓶: '1.60', 易拉罐: '6.50' }

const drawer = (page: Page) => page.getByRole('dialog').last()
const field = (page: Page, name: string) => drawer(page).getByLabel(name, { exact: true })

async function choose(page: Page, name: string, option: string): Promise<void> {
  await field(page, name).click()
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).first().click()
}

async function save(page: Page): Promise<void> {
  await drawer(page).getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function makeOwner(page: Page): Promise<void> {
  await withPasskeys(page)
  await page.getByLabel('用户名').fill('lulu')
  await page.getByLabel('姓名').fill('陆路')
  await page.getByLabel('手机号').fill('13900000001')
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD)
  await page.getByLabel('再输一次').fill(PASSWORD)
  await page.getByRole('button', { name: '创建并进入' }).click()
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByLabel(/起个名字/).fill('办公室电脑')
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByRole('button', { name: '我已保存' }).click()
  await page.getByLabel('商家名称').fill('青山回收')
  await page.getByLabel('客服电话').fill('028-87654321')
  await page.getByRole('button', { name: '保存并进入后台' }).click()
}

/** Goes to a page that stands in a folded group of the menu. */
async function goTo(menu: Locator, group: string, section: string): Promise<void> {
  await menu.getByRole('menuitem', { name: group }).first().click()
  await menu.getByRole('link', { name: section, exact: true }).click()
}

/** Goes from the list of what has to be done to the step of that name, whose form opens by itself. */
async function begin(page: Page, step: string): Promise<void> {
  await page
    .getByRole('region', { name: '开始营业前' })
    .getByRole('listitem')
    .filter({ hasText: step })
    .getByRole('link', { name: '去完成' })
    .click()
}

/** Goes on from one step to the next, of that name, without a look at the list. */
async function goOn(page: Page, step: string): Promise<void> {
  const bar = page.getByRole('alert').filter({ hasText: `下一步：${step}` })
  await bar.getByRole('link', { name: '去完成' }).click()
}

/** What is missing is said, a decision is ticked, and all of it is there after a reload. */
async function checkSetup(page: Page): Promise<void> {
  const list = page.getByRole('region', { name: '开始营业前' })
  await expect(list).toContainText('客户暂时不能下单')
  await expect(list).toContainText('已完成 2/11')
  await expectAccessible(page, 'setup')
  const materials = list.getByRole('listitem').filter({ hasText: '核对收哪些品类' })
  await materials.getByRole('button', { name: '标为已核对' }).click()
  await expect(list).toContainText('已完成 3/11')
  await page.reload()
  await expect(materials.getByRole('button', { name: '取消勾选' })).toBeVisible()
}

async function openShop(page: Page): Promise<void> {
  await begin(page, '新建门店')
  await field(page, '名称').fill('青山回收站')
  await field(page, '城市').fill('chengdu')
  await page.locator('.ant-select-dropdown:visible').getByText('成都市').click()
  await field(page, '地址').fill('武侯区人民南路四段11号')
  await field(page, '纬度').evaluate((input, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, PIN)
  await expect(field(page, '经度')).toHaveValue('104.067')
  await field(page, '电话').fill('028-87654321')
  await save(page)
}

async function hire(page: Page): Promise<void> {
  await goOn(page, '新建师傅账号')
  const people = [
    { name: '周强', username: 'zhouqiang', role: null, mobile: '13980000001' },
    { name: '何梅', username: 'hemei', role: '店员', mobile: '13980000002' },
  ]
  for (const { name, username, role, mobile } of people) {
    if (role) await page.getByRole('button', { name: '新建员工' }).click()
    await field(page, '姓名').fill(name)
    await field(page, '用户名').fill(username)
    await field(page, '手机号').fill(mobile)
    if (role) {
      await choose(page, '角色', role)
      await choose(page, '门店', '青山回收站')
    }
    // the business is in one city, so nobody is asked for it
    await field(page, '密码').fill(PASSWORD)
    await save(page)
  }
}

async function drawZone(page: Page): Promise<void> {
  await goOn(page, '划定上门区域')
  await field(page, '名称').fill('武侯')
  // a circle around the only shop, served by the only courier
  await expect(field(page, '经度')).toHaveValue('104.067')
  await expect(drawer(page).getByTitle('周强')).toBeVisible()
  await save(page)
  await page.getByRole('tab', { name: '上门时段' }).click()
  await expect(page.getByRole('button', { name: /已约 0，最多可接 4/ }).first()).toBeVisible()
}

const publishDialog = (page: Page) => page.getByRole('dialog', { name: '发布价格表' })

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: '预览并发布' }).click()
  await publishDialog(page).getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function setPrices(page: Page): Promise<void> {
  await goOn(page, '发布上门价格表')
  await expect(drawer(page).getByRole('radio', { name: '立即生效' })).toBeChecked()
  for (const [kind, price] of Object.entries(PRICES)) await field(page, `${kind} 新价`).fill(price)
  await publish(page)
  await expect(page.getByRole('row', { name: /生效中.*上门/ })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '可以接单了 · 下一步：走一遍试单' })).toBeVisible()
  // the shop's prices begin as those at the door
  await page.getByRole('button', { name: '复制新建' }).click()
  await drawer(page).getByText('门店', { exact: true }).click()
  await expect(field(page, '易拉罐 新价')).toHaveValue(PRICES.易拉罐)
  await publish(page)
  await expect(page.getByRole('row', { name: /生效中.*门店/ })).toBeVisible()
}

/** A slip of the finger that makes a price ten times as high is not published without a question. */
async function missPrice(page: Page): Promise<void> {
  await page.getByRole('button', { name: '复制新建' }).first().click()
  await expect(drawer(page).getByRole('radio', { name: '定时生效' })).toBeChecked()
  await field(page, '纸箱黄纸板 新价').fill('12.00')
  await page.getByRole('button', { name: '预览并发布' }).click()
  await expect(publishDialog(page).getByRole('alert')).toContainText('纸箱黄纸板')
  await expect(publishDialog(page)).toContainText('+900.0%')
  await expect(publishDialog(page).getByRole('button', { name: '发布', exact: true })).toBeDisabled()
  await publishDialog(page).getByRole('button', { name: '返回' }).click()
  await drawer(page).getByRole('button', { name: '关闭' }).click()
  await page.getByRole('button', { name: '放弃' }).click()
}

async function bookPickup(page: Page): Promise<void> {
  await goToTab(page, '下单')
  await addAddressHere(page, STREET, '武侯区')
  await chooseWaste(page, ['纸箱黄纸板'], /10–20 公斤/)
  await chooseTomorrow(page)
  await page.getByRole('button', { name: '立即下单' }).click()
  await expect(inSight(page).getByRole('heading', { name: '正在派单' })).toBeVisible()
}

test('from an empty folder to the first settled order, by screens alone', async ({ open }) => {
  const business = await startBusiness()
  try {
    const desk = await open.desk(null, {}, business.ownerLink)
    const menu = desk.getByRole('navigation', { name: '主菜单' })
    await test.step('customers read that the business is not open yet', async () => {
      const early = await open.customer(null, {}, business.url)
      await expect(inSight(early).getByRole('heading', { name: '我们正在筹备' })).toBeVisible()
      await expect(early.getByRole('button', { name: '立即下单' })).toHaveCount(0)
      await expectAccessible(early, 'not open')
    })
    await test.step('the owner opens the business', async () => {
      await makeOwner(desk)
      await checkSetup(desk)
      await openShop(desk)
      await hire(desk)
      await drawZone(desk)
      await setPrices(desk)
      await missPrice(desk)
    })

    const customer = await open.customer(null, { geolocation: DEVICE }, business.url)
    const main = inSight(customer)
    await test.step('a customer signs in with a code from the phone and books', async () => {
      await goToTab(customer, '我的')
      await customer.getByRole('button', { name: '登录 / 注册' }).click()
      await signInBySms(customer, '13912345678', { senses: business })
      await expect(customer.getByRole('link', { name: /可用积分/ })).toContainText('0')
      await bookPickup(customer)
    })

    const courier = await open.courier(null, { geolocation: DEVICE }, `${business.url}/courier/`)
    const here = inSight(courier)
    await test.step('the board hears at once that a courier is on duty, and offers the order', async () => {
      await goTo(menu, '调度', '调度')
      const team = desk.getByRole('region', { name: '师傅' })
      await expect(team).toContainText('不在岗')
      await signInCourier(courier, 'zhouqiang', PASSWORD)
      await here.getByRole('switch').click()
      await expect(team.getByText('在岗', { exact: true })).toBeVisible()
      await desk.getByText(STREET).click()
      await team.getByRole('button', { name: '派给师傅' }).click()
    })

    await test.step('the courier goes, weighs, and the customer accepts', async () => {
      await here.getByRole('button', { name: '接单' }).click()
      await here.getByRole('radio', { name: '明天' }).locator('xpath=ancestor::label[1]').click()
      // an accepted order moves from the offers to the stops: a tap meanwhile would meet a card that goes away
      await expect(here.getByRole('button', { name: '接单' })).toHaveCount(0)
      await here.getByRole('link', { name: new RegExp(STREET) }).click()
      await here.getByRole('button', { name: '出发' }).click()
      await here.getByRole('button', { name: '我已到达' }).click()
      await here.getByRole('button', { name: '开始称重' }).click()
      await weighLine(courier, /纸箱黄纸板/, '12.60')
      await issueSlip(courier, '出单 ¥15.12')
      await customer.getByRole('button', { name: '确认并收款 ¥15.12' }).click()
      await customer
        .getByRole('dialog', { name: '收款成功' })
        .getByRole('button', { name: '查看余额' })
        .click()
      await expect(main.getByText('15.12').first()).toBeVisible()
      await expect(here.getByRole('heading', { name: '结算完成' })).toBeVisible()
    })

    await test.step('the owner sees it, and the clerk has a counter with prices', async () => {
      await menu.getByRole('link', { name: '概览' }).click()
      await expect(desk.getByRole('region', { name: '开始营业前' })).toContainText('开业准备还差 3 项')
      await expect(desk.getByRole('region', { name: '今天' })).toContainText('15.12')
      const counter = await open.courier(null, {}, `${business.url}/courier/`)
      await signInCourier(counter, 'hemei', PASSWORD)
      await expect(inSight(counter).getByRole('heading', { name: '青山回收站' })).toBeVisible()
    })
  } finally {
    await business.stop()
  }
})
