// Tables of the content domain: settings, notices, banners, pages, news, feedback and messages.
import type { Generated } from 'kysely'
import type { PlatformTables } from '../platform/tables.ts'
import type { WebPushTables } from '../web-push/index.ts'

/** A text in both languages; Chinese is shown where English is empty. */
type Words = { title: string; titleEn: string; content: string; contentEn: string }

/** Includes the tables of push devices and the outbox, because a message is queued in the transaction it reports on. */
export type ContentTables = PlatformTables &
  WebPushTables & {
    /**
     * Values by key; `config/values` returns them to anybody, except those the setting catalogue calls private.
     * `updatedBy`: the name of who saved it; empty when no person did.
     */
    config: {
      key: string
      value: string
      remark: string
      updatedAt: number
      updatedBy: Generated<string>
      version: Generated<number>
    }
    /** `memberId`: for one person only; `until`: hidden from then on. */
    notice: Words & {
      id: Generated<number>
      type: string
      shown: number
      remind: number
      createdAt: number
      memberId: number | null
      until: number | null
      version: Generated<number>
      /** The kind of message it is; empty for notices that staff wrote. */
      kind: Generated<string>
    }
    banner: {
      id: Generated<number>
      type: string
      title: string
      titleEn: string
      description: string
      descriptionEn: string
      /** Path of an uploaded picture, or an absolute URL. */
      picture: string
      /** English variant of a picture that contains words; empty: the same picture. */
      pictureEn: Generated<string>
      link: string
      sort: number
      shown: number
      createdAt: number
      /** Start and end of display; null: at once, and without end. */
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
    /** `extra` is JSON of additional client fields, `pictures` a JSON list of paths. */
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
      /** App and version it was sent from, such as `customer/0.1.0`; empty when the client sent none. */
      appVersion: Generated<string>
      version: Generated<number>
      /** 1: the latest message is the author's. */
      waiting: Generated<number>
      /** 1: the business answered after the author's last visit. */
      unread: Generated<number>
      closedAt: number | null
      closedBy: Generated<string>
      /** Reason for closing, visible to staff only. */
      note: Generated<string>
    }
    /** `by`: name of the staff member; empty: the author. */
    commentAnswer: {
      id: Generated<number>
      commentId: number
      by: string
      content: string
      createdAt: number
    }
    /** The newest notice a member has seen. */
    noticeSeen: { memberId: number; upToId: number; at: number }
    /**
     * The changes the business made to a kind of message; empty texts stand for the built-in ones. `off`: JSON list of
     * channels.
     */
    messageSetting: {
      kind: string
      title: string
      titleEn: string
      text: string
      textEn: string
      off: string
      version: number
      updatedAt: number
      updatedBy: string
    }
    /**
     * Messages of a business day by kind and channel. `failed` counts attempts; `skipped`: not carried by the provider;
     * `late`: no longer of any use.
     */
    messageCount: {
      day: string
      kind: string
      channel: string
      sent: number
      failed: number
      skipped: number
      late: number
      lastError: string
      lastErrorAt: number | null
    }
  }
