// The links that banners and written texts may contain, with functions that check and build them.

import type { Text } from './text.ts'

type Param = { name: string; label: Text; hint: Text; required?: boolean }
type AppPage = { path: string; name: Text; params?: readonly Param[] }

/** Pages of the customer app that a banner may link to, with the parameters each takes. */
export const appPages: readonly AppPage[] = [
  { path: '/pages/index/index', name: { zh: '首页（下单）', en: 'Home (order a pickup)' } },
  { path: '/pages/recycle/list', name: { zh: '寄送回收', en: 'Mail-in' } },
  { path: '/pages/shop/index', name: { zh: '积分商城', en: 'Mall' } },
  {
    path: '/pages/shop/goods-list',
    name: { zh: '商品列表', en: 'Product list' },
    params: [
      {
        name: 'categoryId',
        label: { zh: '分类编号', en: 'Category number' },
        hint: { zh: '留空为全部', en: 'Leave empty for all' },
      },
      {
        name: 'searchKeyword',
        label: { zh: '搜索词', en: 'Search for' },
        hint: { zh: '可留空', en: 'Optional' },
      },
    ],
  },
  {
    path: '/pages/shop/detail',
    name: { zh: '商品详情', en: 'Product details' },
    params: [
      {
        name: 'id',
        label: { zh: '商品编号', en: 'Product number' },
        hint: { zh: '如 3004', en: 'Such as 3004' },
        required: true,
      },
    ],
  },
  { path: '/pages/bargain/index', name: { zh: '砍价专区', en: 'Bargain zone' } },
  { path: '/pages/bargain/list', name: { zh: '砍价列表', en: 'List of bargains' } },
  {
    path: '/pages/bargain/detail',
    name: { zh: '砍价活动', en: 'Bargain details' },
    params: [
      {
        name: 'kjid',
        label: { zh: '活动编号', en: 'Bargain number' },
        hint: { zh: '如 4001', en: 'Such as 4001' },
        required: true,
      },
    ],
  },
  { path: '/pages/score/index', name: { zh: '积分中心', en: 'Points' } },
  { path: '/pages/score/sign', name: { zh: '签到', en: 'Daily check-in' } },
  { path: '/pages/score/exchange', name: { zh: '积分券兑换', en: 'Redeem a code' } },
  { path: '/pages/mine/asset', name: { zh: '余额', en: 'Balance' } },
  { path: '/pages/mine/notices', name: { zh: '通知', en: 'Notices' } },
  { path: '/pages/vote/index', name: { zh: '社区投票', en: 'Votes' } },
  {
    path: '/pages/vote/detail',
    name: { zh: '投票详情', en: 'Vote details' },
    params: [
      {
        name: 'id',
        label: { zh: '投票编号', en: 'Vote number' },
        hint: { zh: '打开该投票，网址中 vote= 后面的数字', en: 'In the vote’s web address, after vote=' },
        required: true,
      },
    ],
  },
  { path: '/pages/mine/contact', name: { zh: '联系客服', en: 'Contact us' } },
  { path: '/pages/mine/feedback', name: { zh: '用户反馈', en: 'Feedback' } },
  {
    path: '/pages/mine/about',
    name: { zh: '单页', en: 'Content page' },
    params: [
      {
        name: 'key',
        label: { zh: '页面标识', en: 'Page key' },
        hint: { zh: '如 about', en: 'Such as about' },
        required: true,
      },
    ],
  },
]

const REST = /^[^\s"'<>\\#]*$/
const OUTSIDE = /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?::\d{1,5})?(?:[/?#][^\s"'<>\\]*)?$/i

/** The problem of a banner's link; null when it is valid: empty, a page of the app, or an external https URL. */
export const linkProblem = (link: string): Text | null => {
  if (link === '') return null
  if (!link.startsWith('/'))
    return OUTSIDE.test(link)
      ? null
      : { zh: '外部链接要以 https:// 开头并写完整', en: 'an outside link must be complete, with https://' }
  const [path = '', query = ''] = link.split('?')
  const page = appPages.find((one) => one.path === path)
  if (!page || !REST.test(query)) return { zh: '没有这个页面', en: 'there is no such page' }
  const given = query.split('&').filter((pair) => /=./.test(pair))
  const missing = page.params?.find(
    ({ name, required }) => required && !given.some((pair) => pair.startsWith(`${name}=`)),
  )
  return missing
    ? { zh: `请填写${missing.label.zh}`, en: `${missing.label.en.toLowerCase()} is needed` }
    : null
}

const PHONE = /^tel:\+?\d[\d-]{2,19}$/
const MAIL = /^mailto:[\w.+-]+@[a-z0-9.-]+\.[a-z]{2,}$/i
/** Formats a phone number as a link. */
export const phoneLink = (number: string): string => `tel:${number.trim().replaceAll(/[\s()]/g, '')}`

/**
 * The target of a link inside written text: a page of the app, a phone number, an e-mail address or another site;
 * null for anything else.
 */
export const textLink = (href: string): string | null => {
  const link = href.trim()
  if (link.startsWith('/')) return linkProblem(link) === null ? link : null
  return PHONE.test(link) || MAIL.test(link) || OUTSIDE.test(link.replace(/^http:/i, 'https:')) ? link : null
}
