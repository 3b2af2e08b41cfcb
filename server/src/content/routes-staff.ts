// Staff routes for editing banners, notices, messages, content pages and settings.
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import {
  orderBanners,
  saveBanner,
  saveContentPage,
  saveNotice,
  staffBanners,
  staffContentPages,
  staffNotice,
  staffNotices,
} from '@huishou/wire/content/staff'
import { isRefusal } from '@huishou/wire/refusals'
import { recordAudit, type AuditTables } from '../audit/index.ts'
import { cleanHtml, publishPicturesIn, type FileTables } from '../file/index.ts'
import type { Transaction } from '../platform/database.ts'
import { missingField } from '../platform/http/validation-errors.ts'
import { KB, serveWith } from '../platform/http/route.ts'
import { putBanner, putBannerOrder, readBannerRows, toStaffBanner } from './edit-banners.ts'
import { saveAndRecord } from './save-and-record.ts'
import { messageRoutes } from './messages/routes.ts'
import { replyContextOf } from './routes-customer-notices-and-pages.ts'
import { putSettings, readSettings } from './edit-settings.ts'
import type { ContentTables } from './tables.ts'
import {
  putNotice,
  putPage,
  readPageRows,
  readStaffNotice,
  readStaffNotices,
  toStaffPage,
  type Cleaned,
} from './edit-notices-and-pages.ts'

const serve = serveWith<ContentTables & FileTables & AuditTables>()

const bannerRoutes = [
  serve(staffBanners, async ({ db, now, request, config }) => ({
    rows: (await readBannerRows(db)).map((row) => toStaffBanner(row, now, replyContextOf(request, config))),
  })),
  serve(saveBanner, async ({ write, actor, now, input, request, config }) =>
    write(async (trx) =>
      saveAndRecord(
        await putBanner(trx, now, input),
        (entry) =>
          recordAudit(trx, actor, now, {
            action: entry.before ? 'banner.save' : 'banner.create',
            subject: 'banner',
            ...entry,
            request,
          }),
        (row) => toStaffBanner(row, now, replyContextOf(request, config)),
      ),
    ),
  ),
  serve(orderBanners, async ({ write, actor, now, input, request, config }) =>
    write(async (trx) => {
      const refused = await putBannerOrder(trx, input)
      if (refused) return refused
      const { place, was, ids } = input
      await recordAudit(trx, actor, now, {
        action: 'banner.order',
        subject: 'banner',
        subjectId: null,
        before: { place, ids: was },
        after: { place, ids },
        request,
      })
      const context = replyContextOf(request, config)
      return { rows: (await readBannerRows(trx)).map((row) => toStaffBanner(row, now, context)) }
    }),
  ),
]

/** Cleans the HTML before the transaction, because it is slow and needs none. */
const cleaned = async (input: { content: string; contentEn?: string }): Promise<Cleaned> => ({
  content: await cleanHtml(input.content),
  contentEn: await cleanHtml(input.contentEn ?? ''),
})

/** The same texts, with the pictures in them open to everybody. */
const published = async (trx: Transaction<FileTables>, html: Cleaned): Promise<Cleaned> => {
  for (const text of [html.content, html.contentEn]) await publishPicturesIn(trx, text)
  return html
}

const noticeRoutes = [
  serve(staffNotices, ({ db, input, now, request, config }) =>
    readStaffNotices(db, input, now, replyContextOf(request, config)),
  ),
  serve(staffNotice, ({ db, input, now, request, config }) =>
    readStaffNotice(db, input.id, now, replyContextOf(request, config)),
  ),
  serve(
    saveNotice,
    async ({ write, actor, now, input, request, config }) => {
      const html = await cleaned(input)
      return write(async (trx) =>
        saveAndRecord(
          await putNotice(trx, now, input, await published(trx, html)),
          (entry) =>
            recordAudit(trx, actor, now, {
              action: entry.before ? 'notice.save' : 'notice.create',
              subject: 'notice',
              ...entry,
              request,
            }),
          ({ id }) => readStaffNotice(trx, id, now, replyContextOf(request, config)),
        ),
      )
    },
    { mostBytes: 640 * KB },
  ),
]

const contentPageRoutes = [
  serve(staffContentPages, async ({ db, request, config }) => ({
    rows: (await readPageRows(db)).map((row) => toStaffPage(row, replyContextOf(request, config))),
  })),
  serve(
    saveContentPage,
    async ({ write, actor, now, input, request, config }) => {
      const html = await cleaned(input)
      if (html.content === '') return missingField('content')
      return write(async (trx) =>
        saveAndRecord(
          await putPage(trx, now, input, await published(trx, html)),
          (entry) =>
            recordAudit(trx, actor, now, {
              action: entry.before ? 'page.save' : 'page.create',
              subject: 'page',
              ...entry,
              request,
            }),
          (row) => toStaffPage(row, replyContextOf(request, config)),
        ),
      )
    },
    { mostBytes: 640 * KB },
  ),
]

const settingRoutes = [
  serve(
    staffSettings,
    async ({ db, request, config }) => ({ rows: await readSettings(db, replyContextOf(request, config)) }),
    { ownNumbers: true },
  ),
  serve(
    saveSettings,
    async ({ write, actor, now, input, request, config }) =>
      write(async (trx) => {
        const context = replyContextOf(request, config)
        const keys = new Set(input.changes.map(({ key }) => key))
        const valuesOf = (rows: Awaited<ReturnType<typeof readSettings>>) =>
          Object.fromEntries(rows.filter(({ key }) => keys.has(key)).map(({ key, value }) => [key, value]))
        const before = valuesOf(await readSettings(trx, context))
        const refused = await putSettings(trx, actor, now, input)
        if (isRefusal(refused)) return refused
        const rows = await readSettings(trx, context)
        await recordAudit(trx, actor, now, {
          action: 'setting.save',
          subject: 'setting',
          subjectId: null,
          before,
          after: valuesOf(rows),
          request,
        })
        return { rows }
      }),
    { mostBytes: 256 * KB },
  ),
]

/** Editing of content and settings by staff; each change is recorded in the audit log in the same transaction. */
export const contentStaffRoutes = [
  ...bannerRoutes,
  ...noticeRoutes,
  ...messageRoutes,
  ...contentPageRoutes,
  ...settingRoutes,
]
