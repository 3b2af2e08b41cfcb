// Staff endpoints for banners, notices and written pages, and for reading one thread of feedback.

import { Type } from 'typebox'
import { bannerPlaces, noticeTypes } from './choices.ts'
import { StaffComment } from './feedback.ts'
import { contentLimits } from './limits.ts'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  Id,
  IdempotencyKey,
  Instant,
  Line,
  Nullable,
  OneOf,
  Optional,
  paging,
  PictureUrl,
  savedRecord,
} from '../schema.ts'

/** Roles that edit banners, notices and pages; auditors may only read them. */
const keepers = ['ops', 'owner'] as const
const readers = ['ops', 'owner', 'auditor'] as const
const Maybe = (maxLength: number) => Optional(Line(maxLength, 0))

export const staffComment = staffGet('/content/comment', {
  name: 'staffComment',
  who: ['agent', 'ops', 'owner', 'auditor'],
  summary: { zh: '一条反馈', en: 'One thread of feedback' },
  input: { id: Id },
  reply: StaffComment,
  refusals: ['NOT_FOUND'],
})

/** The states of a banner: hidden by staff, not shown yet, shown, or no longer shown. */
export const bannerStates = ['hidden', 'waiting', 'shown', 'over'] as const
export const StaffBanner = Type.Object({
  id: Id,
  version: Type.Integer(),
  place: OneOf(bannerPlaces),
  state: OneOf(bannerStates),
  title: Type.String({ description: 'read out instead of the picture' }),
  titleEn: Type.String(),
  description: Type.String(),
  descriptionEn: Type.String(),
  picture: Type.String(),
  pictureEn: Type.String({ description: 'empty: the same one' }),
  link: Type.String({ description: 'empty: leads nowhere' }),
  shown: Type.Boolean(),
  from: Nullable(Instant),
  until: Nullable(Instant),
})
/** All banners by place, in display order. */
export const staffBanners = staffGet('/content/banners', {
  name: 'staffBanners',
  who: readers,
  summary: { zh: '轮播图', en: 'Banners' },
  reply: Type.Object({ rows: Type.Array(StaffBanner) }),
})
/** Saves a banner; a new one is added at the end of its place. Absent `from` and `until`: at once, and without end. */
export const saveBanner = staffPost('/content/banner/save', {
  name: 'saveBanner',
  who: keepers,
  summary: { zh: '保存轮播图', en: 'Save a banner' },
  input: {
    ...savedRecord,
    place: OneOf(bannerPlaces),
    title: Line(contentLimits.title),
    titleEn: Maybe(contentLimits.titleEn),
    description: Maybe(contentLimits.description),
    descriptionEn: Maybe(contentLimits.descriptionEn),
    picture: PictureUrl,
    pictureEn: Maybe(500),
    link: Maybe(contentLimits.link),
    shown: Type.Boolean(),
    from: Optional(Instant),
    until: Optional(Instant),
  },
  reply: StaffBanner,
  refusals: [
    'NOT_FOUND',
    'CHANGED_MEANWHILE',
    'CONTENT_PICTURE_UNKNOWN',
    'BANNER_LINK_WRONG',
    'CONTENT_TIMES_WRONG',
    'IDEMPOTENCY_CONFLICT',
  ],
  idempotent: true,
})
/**
 * Reorders the banners. `was` is the order as read; refuses CHANGED_MEANWHILE when it has changed, or a banner was
 * added or removed.
 */
export const orderBanners = staffPost('/content/banners/order', {
  name: 'orderBanners',
  who: keepers,
  summary: { zh: '调整轮播图顺序', en: 'Reorder the banners of a place' },
  input: {
    place: OneOf(bannerPlaces),
    was: Type.Array(Id, { maxItems: 200 }),
    ids: Type.Array(Id, { maxItems: 200 }),
    idempotencyKey: IdempotencyKey,
  },
  reply: Type.Object({ rows: Type.Array(StaffBanner) }),
  refusals: ['CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

const texts = {
  title: Line(contentLimits.title),
  titleEn: Maybe(contentLimits.titleEn),
  content: Type.String({ maxLength: contentLimits.html, description: 'HTML' }),
  contentEn: Optional(Type.String({ maxLength: contentLimits.html, description: 'HTML' })),
}
const Texts = {
  title: Type.String(),
  titleEn: Type.String(),
  content: Type.String({ description: 'HTML' }),
  contentEn: Type.String({ description: 'HTML' }),
}
export const StaffNotice = Type.Object({
  id: Id,
  version: Type.Integer(),
  type: Type.String(),
  ...Texts,
  shown: Type.Boolean(),
  until: Nullable(Instant),
  state: OneOf(['hidden', 'shown', 'over']),
  newest: Type.Boolean({ description: 'the one the page of its kind shows' }),
  createdAt: Instant,
})
/** Notices to everybody, newest first; personal ones are not included. */
export const staffNotices = staffGet('/content/notices', {
  name: 'staffNotices',
  who: readers,
  summary: { zh: '公告', en: 'Notices' },
  input: { ...paging, type: Optional(OneOf(noticeTypes)), q: Optional(Line(60)) },
  reply: CountedPage(StaffNotice),
})
export const staffNotice = staffGet('/content/notice', {
  name: 'staffNotice',
  who: readers,
  summary: { zh: '一条公告', en: 'One notice' },
  input: { id: Id },
  reply: StaffNotice,
  refusals: ['NOT_FOUND'],
})
export const saveNotice = staffPost('/content/notice/save', {
  name: 'saveNotice',
  who: keepers,
  summary: { zh: '保存公告', en: 'Save a notice' },
  input: {
    ...savedRecord,
    type: OneOf(noticeTypes),
    ...texts,
    shown: Type.Boolean(),
    until: Optional(Instant),
  },
  reply: StaffNotice,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})

/** Pages the apps link to: every business has them, and their keys never change. */
export const fixedPageKeys = ['about', 'terms', 'privacy'] as const
export type FixedPageKey = (typeof fixedPageKeys)[number]

export const StaffContentPage = Type.Object({
  id: Id,
  version: Type.Integer(),
  key: Type.String(),
  fixed: Type.Boolean({ description: 'the apps link to it' }),
  draft: Type.Boolean({ description: 'as it came with the system; nobody has saved it yet' }),
  ...Texts,
  createdAt: Instant,
  updatedAt: Instant,
})
export const staffContentPages = staffGet('/content/pages', {
  name: 'staffContentPages',
  who: readers,
  summary: { zh: '单页', en: 'Pages' },
  reply: Type.Object({ rows: Type.Array(StaffContentPage) }),
})
/** Saves a page; its key cannot change later, as links contain it. */
export const saveContentPage = staffPost('/content/page/save', {
  name: 'saveContentPage',
  who: keepers,
  summary: { zh: '保存单页', en: 'Save a page' },
  input: {
    ...savedRecord,
    key: Type.String({ pattern: '^[a-z][a-z0-9-]{1,39}$', text: 'line' }),
    ...texts,
  },
  reply: StaffContentPage,
  refusals: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'PAGE_KEY_TAKEN', 'IDEMPOTENCY_CONFLICT'],
  idempotent: true,
})
