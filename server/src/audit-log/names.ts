import { auditNameKey, auditRefsIn, type AuditRef, type AuditSubject, type Language } from '@huishou/wire'
import type { Tables } from '../database.ts'
import type { Handle } from '../platform/database.ts'
import { readShops, regionName } from '../place/index.ts'

/** The kind of record an action is about; kinds without a name of their own are shown by their number. */
const refOfSubject: Partial<Record<AuditSubject, AuditRef>> = {
  pickup: 'pickup',
  mailIn: 'mailIn',
  mallOrder: 'mallOrder',
  afterSale: 'afterSale',
  payIn: 'payIn',
  withdrawal: 'withdrawal',
  priceList: 'priceList',
  wasteCategory: 'wasteCategory',
  goods: 'goods',
  sku: 'sku',
  mallCategory: 'mallCategory',
  freightTemplate: 'freightTemplate',
  shop: 'shop',
  zone: 'zone',
  staff: 'staff',
  customer: 'member',
  member: 'member',
  bargain: 'bargain',
  banner: 'banner',
  notice: 'notice',
  page: 'page',
  'code-batch': 'code-batch',
}
export const subjectRef = (subject: string): AuditRef | null => refOfSubject[subject as AuditSubject] ?? null

type Named = { id: number; name: string; nameEn?: string }
type ReadNames = (db: Handle<Tables>, ids: number[]) => Promise<Named[]>

/** Rows of a table that calls its name by that column. */
const from =
  <Table extends keyof Tables>(table: Table, column: string, columnEn?: string): ReadNames =>
  (db, ids) =>
    db
      .selectFrom(table as 'wasteCategory')
      .select([
        'id',
        `${column as 'name'} as name`,
        ...(columnEn ? [`${columnEn as 'nameEn'} as nameEn` as const] : []),
      ])
      .where('id', 'in', ids)
      .execute() as Promise<Named[]>

const readers: Record<Exclude<AuditRef, 'region'>, ReadNames> = {
  staff: from('staff', 'name'),
  member: async (db, ids) =>
    (await db.selectFrom('member').select(['id', 'nick']).where('id', 'in', ids).execute()).map(
      ({ id, nick }) => ({ id, name: `${nick} #${id}` }),
    ),
  shop: async (db, ids) =>
    [...(await readShops(db, ids)).values()].map(({ id, name, nameEn, namePinyin }) => ({
      id,
      name,
      nameEn: nameEn || namePinyin,
    })),
  zone: from('zone', 'name'),
  pickup: from('pickupOrder', 'orderNumber'),
  mallOrder: from('mallOrder', 'orderNumber'),
  mailIn: from('mailInOrder', 'orderNumber'),
  withdrawal: from('withdrawal', 'number'),
  afterSale: from('afterSale', 'number'),
  payIn: from('payIn', 'number'),
  goods: from('goods', 'name', 'nameEn'),
  sku: async (db, ids) => {
    const rows = await db
      .selectFrom('goodsSku')
      .innerJoin('goods', 'goods.id', 'goodsSku.goodsId')
      .select(['goodsSku.id', 'goods.name', 'goods.nameEn', 'propertyChildNames', 'propertyChildNamesEn'])
      .where('goodsSku.id', 'in', ids)
      .execute()
    const both = (name: string, options: string) => [name, options].filter(Boolean).join(' ')
    return rows.map(({ id, name, nameEn, propertyChildNames, propertyChildNamesEn }) => ({
      id,
      name: both(name, propertyChildNames),
      nameEn: both(nameEn, propertyChildNamesEn),
    }))
  },
  mallCategory: from('mallCategory', 'name', 'nameEn'),
  freightTemplate: from('freightTemplate', 'name'),
  wasteCategory: from('wasteCategory', 'name', 'nameEn'),
  priceList: from('priceList', 'label'),
  bargain: (db, ids) =>
    db
      .selectFrom('bargain')
      .innerJoin('goods', 'goods.id', 'bargain.goodsId')
      .select(['bargain.id', 'goods.name', 'goods.nameEn'])
      .where('bargain.id', 'in', ids)
      .execute(),
  banner: from('banner', 'title', 'titleEn'),
  notice: from('notice', 'title', 'titleEn'),
  page: from('page', 'title', 'titleEn'),
  'code-batch': from('redeemBatch', 'name'),
}

const AT_A_TIME = 500

const readKind = async (
  db: Handle<Tables>,
  ref: Exclude<AuditRef, 'region'>,
  ids: readonly number[],
  language: Language,
): Promise<[string, string][]> => {
  const found: Named[] = []
  for (let at = 0; at < ids.length; at += AT_A_TIME)
    found.push(...(await readers[ref](db, ids.slice(at, at + AT_A_TIME))))
  return found.map(({ id, name, nameEn }) => [auditNameKey(ref, id), (language === 'en' && nameEn) || name])
}

type Row = { subject: string; subjectId: number | null; before: string; after: string }

const pointsAt = ({ subject, subjectId, before, after }: Row): { ref: AuditRef; id: number | string }[] => {
  const ref = subjectRef(subject)
  return [
    ...(ref && subjectId !== null ? [{ ref, id: subjectId }] : []),
    ...auditRefsIn(before),
    ...auditRefsIn(after),
  ]
}

/** The rows with the names of what they are about and point at; a record that is gone has none. */
export const withNames = async <R extends Row>(
  db: Handle<Tables>,
  rows: readonly R[],
  language: Language,
): Promise<(R & { subjectName: string; names: Record<string, string> })[]> => {
  const wanted = new Map<AuditRef, Set<number | string>>()
  for (const { ref, id } of rows.flatMap(pointsAt)) wanted.set(ref, (wanted.get(ref) ?? new Set()).add(id))
  const names = new Map<string, string>()
  for (const [ref, ids] of wanted) {
    if (ref === 'region') for (const id of ids) names.set(auditNameKey(ref, id), regionName(String(id)))
    else {
      const numbers = [...ids].map(Number).filter(Number.isSafeInteger)
      for (const [key, name] of await readKind(db, ref, numbers, language)) names.set(key, name)
    }
  }
  return rows.map((row) => {
    const ref = subjectRef(row.subject)
    const own = pointsAt(row).flatMap(({ ref: of, id }): [string, string][] => {
      const name = names.get(auditNameKey(of, id))
      return name ? [[auditNameKey(of, id), name]] : []
    })
    return {
      ...row,
      names: Object.fromEntries(own),
      subjectName: ref && row.subjectId !== null ? (names.get(auditNameKey(ref, row.subjectId)) ?? '') : '',
    }
  })
}
