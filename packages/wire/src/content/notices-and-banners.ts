// Customer endpoints for notices and banners.

import { Type } from 'typebox'
import { customerGet, customerPost } from '../endpoint.ts'
import { Code, DateTime, Id, Optional, paging, Token } from '../schema.ts'

const Kind = Type.String({ maxLength: 30 })

/** A notice to everybody or to one customer; `type` decides which page shows it (`tx` withdrawals, `score` points). */
export const Notice = Type.Object({
  id: Id,
  title: Type.String(),
  content: Type.String({ description: 'HTML' }),
  dateAdd: DateTime,
  isShow: Type.Boolean(),
  isRemind: Type.Boolean(),
  remindUid: Type.Integer({ description: '0: for everybody' }),
  type: Type.String(),
  userId: Code,
})
export const lastNotice = customerGet('/notice/last-one', {
  name: 'lastNotice',
  who: 'anyone',
  summary: { zh: '最新公告', en: 'The latest notice' },
  input: { token: Token, type: Optional(Kind) },
  reply: Notice,
  refusals: ['EMPTY'],
})
export const notices = customerPost('/notice/list', {
  name: 'notices',
  who: 'anyone',
  summary: { zh: '公告列表', en: 'Notices' },
  input: { token: Token, type: Optional(Kind), ...paging },
  reply: Type.Object({
    dataList: Type.Array(Notice),
    totalRow: Type.Integer(),
    totalPage: Type.Integer(),
  }),
  refusals: ['EMPTY'],
})
export const noticeDetail = customerGet('/notice/detail', {
  name: 'noticeDetail',
  who: 'anyone',
  summary: { zh: '公告详情', en: 'One notice' },
  input: { token: Token, id: Id },
  reply: Notice,
  refusals: ['NOT_FOUND'],
})

/** A picture at the top of a page; `type` decides which page (`shop` or `bargain`). */
export const Banner = Type.Object({
  id: Id,
  title: Type.String(),
  desc: Type.String(),
  picUrl: Type.String(),
  type: Type.String(),
  linkUrl: Type.String(),
  linkType: Type.Integer({ description: '0 leads nowhere, 1 to linkUrl' }),
  businessId: Type.Integer(),
  paixu: Type.Integer(),
  shopId: Type.Integer(),
  status: Type.Integer({ description: '0 shown' }),
  statusStr: Type.String(),
  remark: Type.String(),
  dateAdd: DateTime,
  userId: Code,
})
export const banners = customerGet('/banner/list', {
  name: 'banners',
  who: 'anyone',
  summary: { zh: '轮播图', en: 'Banners' },
  input: { token: Token, type: Optional(Kind), shopId: Optional(Type.String({ maxLength: 20 })) },
  reply: Type.Array(Banner),
  refusals: ['EMPTY'],
})
export const bannerTypes = customerGet('/banner/types', {
  name: 'bannerTypes',
  who: 'anyone',
  summary: { zh: '轮播图类型', en: 'Kinds of banners' },
  reply: Type.Array(Type.Object({ type: Type.String(), number: Type.Integer() })),
  refusals: ['EMPTY'],
})
