// Reads the reviews of products, as shoppers, their authors and staff see them.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { goodsReputationV2, myReputations } from '@huishou/wire/mall/reviews'
import type { staffReviews } from '@huishou/wire/mall/reviews-staff'
import { reviewGrades, reviewGradeText, type ReviewGrade } from '@huishou/wire/mall/states'
import type { Language, Text } from '@huishou/wire/text'
import { dateTimeOf } from '@huishou/wire/time'
import { shownPhotos } from '../../file/index.ts'
import { avatarOf } from '../../member/index.ts'
import type { Handle } from '../../platform/database.ts'
import type { Member } from '../../platform/http/route.ts'
import { nameIn, propertyIn } from '../goods-names.ts'
import { maskMobile } from '../../platform/mask-mobile.ts'
import { picUrl } from '../order/to-wire.ts'
import { containing } from '../../platform/like-pattern.ts'
import type { MallWorld, ReviewRow } from '../tables.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'

type Shown = ReplyOf<typeof goodsReputationV2>['result'][number]

const ANONYMOUS: Text = { zh: '匿名用户', en: 'A customer' }

/** `王小明` → `王**`, because a review must not identify its author. */
const maskNick = (nick: string, language: Language): string =>
  nick === '' ? ANONYMOUS[language] : `${[...nick][0] ?? ''}**`

const linesAndPeople = async (db: Handle<MallWorld>, rows: readonly ReviewRow[]) => {
  const lines = await db
    .selectFrom('mallLine')
    .select(['id', 'name', 'nameEn', 'property', 'propertyEn', 'pic'])
    .where(
      'id',
      'in',
      rows.map(({ lineId }) => lineId),
    )
    .execute()
  const people = await db
    .selectFrom('member')
    .select(['id', 'nick', 'mobile', 'avatarUrl'])
    .where('id', 'in', [...new Set(rows.map(({ memberId }) => memberId))])
    .execute()
  return {
    /** Name of a line's goods in this language. */
    goodsOf: (id: number, language: Language) => {
      const line = lines.find((each) => each.id === id)
      return line
        ? { name: nameIn(line, language), property: propertyIn(line, language), pic: line.pic }
        : { name: '', property: '', pic: '' }
    },
    personOf: (id: number) => people.find((person) => person.id === id),
  }
}

const toShown = async (
  db: Handle<MallWorld>,
  rows: readonly ReviewRow[],
  own: boolean,
  { origin, language, privateUrl }: ReplyContext,
): Promise<Shown[]> => {
  if (rows.length === 0) return []
  const { goodsOf, personOf } = await linesAndPeople(db, rows)
  return rows.map((row) => {
    const person = personOf(row.memberId)
    const goods = goodsOf(row.lineId, language)
    return {
      goods: {
        id: row.id,
        goodsId: row.goodsId,
        goodsName: goods.name,
        goodReputation: reviewGrades.indexOf(row.grade),
        goodReputationStr: reviewGradeText[row.grade][language],
        goodReputationRemark: row.text,
        goodReputationReply: row.reply,
        dateReputation: dateTimeOf(row.at),
        property: goods.property,
        pic: picUrl(goods.pic, origin),
        orderId: own ? row.orderId : 0,
      },
      user: {
        uid: own ? row.memberId : 0,
        nick: own ? (person?.nick ?? '') : maskNick(person?.nick ?? '', language),
        avatarUrl: own ? avatarOf(person, origin) : '',
        mobile: own && /^1\d{10}$/.test(person?.mobile ?? '') ? maskMobile(person?.mobile ?? '') : '',
      },
      reputationPics: shownPhotos(row.photos, { privateUrl }).map((pic, index) => ({
        id: index + 1,
        pic,
        goodsId: row.goodsId,
      })),
    }
  })
}

type Input = InputOf<typeof goodsReputationV2>

/** A page of the visible reviews of goods, newest first; null when it is empty. */
export const readGoodsReviews = async (
  db: Handle<MallWorld>,
  { goodsId, goodReputation, withPics, page = 1, pageSize = 20 }: Input,
  context: ReplyContext,
): Promise<ReplyOf<typeof goodsReputationV2> | null> => {
  const all = db.selectFrom('mallReview').where('goodsId', '=', goodsId).where('hidden', '=', 0)
  const counted = await all
    .select((e) => ['grade', e.fn.countAll<number>().as('count')])
    .groupBy('grade')
    .execute()
  const { pics } = await all
    .select((e) => e.fn.countAll<number>().as('pics'))
    .where('photos', '<>', '[]')
    .executeTakeFirstOrThrow()
  const of = (grade: ReviewGrade) => Number(counted.find((row) => row.grade === grade)?.count ?? 0)
  const grade = goodReputation === undefined ? undefined : reviewGrades[goodReputation]
  let rows = all
  if (grade) rows = rows.where('grade', '=', grade)
  if (withPics) rows = rows.where('photos', '<>', '[]')
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  if (found.length === 0) return null
  return {
    result: await toShown(db, found, false, context),
    totalRow: Number(total),
    totalPage: Math.ceil(Number(total) / pageSize),
    counts: { good: of('good'), fair: of('fair'), bad: of('bad'), withPics: Number(pics) },
  }
}

/** The customer's own reviews, including those the shop has hidden. */
export const readOwnReviews = async (
  db: Handle<MallWorld>,
  { memberId }: Member,
  { orderId, page = 1, pageSize = 20 }: InputOf<typeof myReputations>,
  context: ReplyContext,
): Promise<ReplyOf<typeof myReputations> | null> => {
  let rows = db.selectFrom('mallReview').where('memberId', '=', memberId)
  if (orderId !== undefined) rows = rows.where('orderId', '=', orderId)
  const { total } = await rows.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const found = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return found.length === 0
    ? null
    : {
        result: await toShown(db, found, true, context),
        totalRow: Number(total),
        totalPage: Math.ceil(Number(total) / pageSize),
      }
}

/** Reviews for staff. */
export const toStaffReviews = async (
  db: Handle<MallWorld>,
  rows: readonly ReviewRow[],
  { language, privateUrl }: ReplyContext,
): Promise<ReplyOf<typeof staffReviews>['rows']> => {
  if (rows.length === 0) return []
  const { goodsOf, personOf } = await linesAndPeople(db, rows)
  const orders = await db
    .selectFrom('mallOrder')
    .select(['id', 'orderNumber'])
    .where('id', 'in', [...new Set(rows.map(({ orderId }) => orderId))])
    .execute()
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    goodsId: row.goodsId,
    goodsName: goodsOf(row.lineId, language).name,
    property: goodsOf(row.lineId, language).property,
    orderId: row.orderId,
    orderNumber: orders.find(({ id }) => id === row.orderId)?.orderNumber ?? '',
    memberId: row.memberId,
    memberNick: personOf(row.memberId)?.nick ?? '',
    grade: row.grade,
    text: row.text,
    photos: shownPhotos(row.photos, { privateUrl }),
    at: row.at,
    reply: row.reply,
    repliedBy: row.repliedBy,
    repliedAt: row.repliedAt,
    hidden: row.hidden === 1,
    hiddenReason: row.hiddenReason,
  }))
}

export const readStaffReviews = async (
  db: Handle<MallWorld>,
  { grade, goodsId, unanswered, hidden, q, page = 1, pageSize = 20 }: InputOf<typeof staffReviews>,
  context: ReplyContext,
): Promise<ReplyOf<typeof staffReviews>> => {
  let all = db.selectFrom('mallReview')
  if (goodsId !== undefined) all = all.where('goodsId', '=', goodsId)
  if (q) {
    const like = containing(q)
    all = all.where((e) =>
      e.or([
        e(e.fn<string>('lower', ['text']), 'like', like),
        e(
          'lineId',
          'in',
          e
            .selectFrom('mallLine')
            .select('mallLine.id')
            .where((inner) => inner(inner.fn<string>('lower', ['mallLine.name']), 'like', like)),
        ),
      ]),
    )
  }
  const count = async (rows: typeof all): Promise<number> =>
    Number((await rows.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count)
  const of = (wanted: ReviewGrade) => count(all.where('grade', '=', wanted))
  let rows = all
  if (grade) rows = rows.where('grade', '=', grade)
  if (unanswered) rows = rows.where('repliedAt', 'is', null).where('hidden', '=', 0)
  if (hidden !== undefined) rows = rows.where('hidden', '=', hidden ? 1 : 0)
  const found = await rows
    .selectAll()
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    rows: await toStaffReviews(db, found, context),
    total: await count(rows),
    counts: {
      good: await of('good'),
      fair: await of('fair'),
      bad: await of('bad'),
      unanswered: await count(all.where('repliedAt', 'is', null).where('hidden', '=', 0)),
      hidden: await count(all.where('hidden', '=', 1)),
    },
  }
}
