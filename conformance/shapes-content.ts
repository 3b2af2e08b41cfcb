import {
  address,
  anything,
  count,
  dateTime,
  entity,
  list,
  mayBeEmpty,
  picture,
  text,
  yes,
} from './shape-parts.ts'

/**
 * Expected shapes of replies about settings, banners, notices, pages, news and feedback
 * (docs/rules/protocol.md#settings).
 */

export const configRow = entity({ key: text, value: text, remark: text }, { dateUpdate: dateTime, id: count })

export const notice = entity(
  { id: count, title: text },
  {
    content: text,
    dateAdd: dateTime,
    isShow: yes,
    isRemind: yes,
    remindUid: count,
    type: text,
    userId: count,
  },
)

export const notices = entity({ dataList: list(notice), totalRow: count, totalPage: count })

export const banner = entity(
  { id: count, picUrl: address, title: text, desc: text },
  {
    type: text,
    linkUrl: text,
    linkType: count,
    businessId: count,
    paixu: count,
    shopId: count,
    status: count,
    statusStr: text,
    remark: text,
    dateAdd: dateTime,
    userId: count,
  },
)

export const page = entity(
  { title: text, content: text },
  { id: count, key: text, type: text, dateAdd: dateTime, userId: count },
)

export const pageDetail = entity({ info: page, extJson: entity({}) })

export const newsCategory = entity(
  { id: count, name: text },
  { pid: count, key: text, icon: text, level: count },
)

export const newsRow = entity(
  { id: count, title: text, descript: text, pic: picture, dateAdd: dateTime, categoryId: count },
  { author: text, views: count },
)

export const newsPlain = entity({ id: count, title: text, content: text, dateAdd: dateTime }, { tags: text })

export const newsDetail = entity({ info: newsPlain }, { category: anything, extJson: entity({}) })

export const comment = entity(
  { id: count, type: count, content: text, dateAdd: dateTime },
  { status: count, statusStr: text, extJson: entity({}), pics: mayBeEmpty(text) },
)
