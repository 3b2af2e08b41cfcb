// Seeds the demo's notices, banners, pages and news.

import { DAY } from '@huishou/wire/time'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import { newsTexts, pageTexts } from './content-texts.ts'

const notices = [
  {
    type: 'tx',
    title: '提现到账时间：自动打款通常几分钟，人工打款 1–3 个工作日',
    titleEn: 'Withdrawals: usually minutes when paid automatically, 1–3 working days by hand',
    content:
      '<p>每天 17:00 前的提现当天审核，之后的次日审核。微信、支付宝自动打款，审核后通常几分钟到账；银行卡人工打款，1–3 个工作日内到账。新增的收款账户 24 小时后才能使用，这是为了您的资金安全。</p>',
    contentEn:
      '<p>Requests made before 17:00 are reviewed the same day, later ones the next day. WeChat and Alipay are paid automatically and usually arrive minutes after approval; bank cards are paid by hand within 1–3 working days. For your safety a new payee can only be used after 24 hours.</p>',
  },
  {
    type: 'score',
    title: '卖废品得积分：每结算 1 元得 5 积分，有效期 12 个月',
    titleEn: 'Every yuan you are paid earns 5 points, good for 12 months',
    content:
      '<p>订单结算后积分自动到账，在积分明细里可以看到每一笔。积分从得到的那个月起 12 个月内有效。</p>',
    contentEn:
      '<p>Points come with the settled order; the list of points shows each of them. They are good for 12 months.</p>',
  },
]

const banners = [
  {
    type: 'shop',
    title: '积分换好物',
    titleEn: 'Points for good things',
    description: '回收得积分，生活用品免费换',
    descriptionEn: 'Recycle, earn points, take something home',
    link: '/pages/score/index',
    picture: '/static/banner/shop-points.svg',
    pictureEn: '',
  },
  {
    type: 'shop',
    title: '每一公斤都算数',
    titleEn: 'Every kilogram counts',
    description: '纸箱、瓶罐、旧衣，变成绿色积分',
    descriptionEn: 'Cardboard, bottles and old clothes become points',
    link: '/pages/index/index',
    picture: '/static/banner/shop-green.svg',
    pictureEn: '',
  },
  {
    type: 'bargain',
    title: '邀好友一起砍',
    titleEn: 'Bargain with friends',
    description: '人多力量大，好物砍到底价',
    descriptionEn: 'The more of you, the lower the price',
    link: '/pages/bargain/list',
    picture: '/static/banner/bargain-friends.svg',
    pictureEn: '',
  },
]

/** Seeds the demo's notices, banners, pages and news. Does nothing when a page exists. */
export const seedContent = async (trx: Transaction<Tables>, now: number): Promise<void> => {
  if (await trx.selectFrom('page').select('id').limit(1).executeTakeFirst()) return
  await trx
    .insertInto('notice')
    .values(notices.map((row) => ({ ...row, shown: 1, remind: 0, createdAt: now - 30 * DAY })))
    .execute()
  await trx
    .insertInto('banner')
    .values(
      banners.map((row, index) => ({
        ...row,
        sort: index + 1,
        shown: 1,
        createdAt: now - 30 * DAY,
      })),
    )
    .execute()
  await trx
    .insertInto('page')
    .values(pageTexts.map((row) => ({ ...row, createdAt: now - 90 * DAY, updatedAt: now - 30 * DAY })))
    .execute()
  const category = await trx
    .insertInto('newsCategory')
    .values({ key: 'knowledge', name: '回收小知识', nameEn: 'Good to know', sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [index, row] of newsTexts.entries()) {
    const createdAt = now - (newsTexts.length - index) * 7 * DAY
    await trx
      .insertInto('news')
      .values({ ...row, categoryId: category.id, shown: 1, createdAt, updatedAt: createdAt })
      .execute()
  }
}
