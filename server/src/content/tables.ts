import type { Generated } from 'kysely'

/** A text in both languages; where the English one is empty, the Chinese one is shown. */
type Words = { title: string; titleEn: string; content: string; contentEn: string }

export type ContentTables = {
  /** Everything in here is public: `config/values` hands it to anybody who asks. */
  config: { key: string; value: string; remark: string; updatedAt: number; version: Generated<number> }
  /** `memberId`: for one person only; `until`: gone from then on. */
  notice: Words & {
    id: Generated<number>
    type: string
    shown: number
    remind: number
    createdAt: number
    memberId: number | null
    until: number | null
    version: Generated<number>
  }
  banner: {
    id: Generated<number>
    type: string
    title: string
    titleEn: string
    description: string
    descriptionEn: string
    /** A path of ours or a whole address. */
    picture: string
    /** For those who read English, when the picture itself has words; empty: the same one. */
    pictureEn: Generated<string>
    link: string
    sort: number
    shown: number
    createdAt: number
    /** When it begins and ends to be seen; null: at once, and for good. */
    from: number | null
    until: number | null
    version: Generated<number>
  }
  page: Words & {
    id: Generated<number>
    key: string
    createdAt: number
    updatedAt: number
    version: Generated<number>
  }
  newsCategory: { id: Generated<number>; key: string; name: string; nameEn: string; sort: number }
  news: Words & {
    id: Generated<number>
    categoryId: number
    summary: string
    summaryEn: string
    picture: string
    author: string
    shown: number
    createdAt: number
    updatedAt: number
  }
  /** `extra` is JSON of what the client sent beside the rest, `pictures` a JSON list of paths. */
  comment: {
    id: Generated<number>
    memberId: number | null
    type: number
    state: 'pending' | 'withdrawn'
    content: string
    extra: string
    pictures: string
    refId: string
    pid: string
    shopId: string
    mobile: string
    createdAt: number
    version: Generated<number>
    /** 1: the author spoke last. */
    waiting: Generated<number>
    /** 1: the business answered after the author last looked. */
    unread: Generated<number>
    closedAt: number | null
    closedBy: Generated<string>
    /** Why it was closed, for colleagues. */
    note: Generated<string>
  }
  /** `by`: name of the colleague; empty: the author. */
  commentAnswer: {
    id: Generated<number>
    commentId: number
    by: string
    content: string
    createdAt: number
  }
  /** The newest notice a member has had in sight. */
  noticeSeen: { memberId: number; upToId: number; at: number }
}
