// Adds the names of the referenced records to rows of the audit log.
import type { AuditSubject } from '@huishou/wire/audit/actions'
import { auditNameKey, auditRefsIn } from '@huishou/wire/audit/changes'
import type { AuditRef } from '@huishou/wire/audit/field'
import type { Language } from '@huishou/wire/text'
import type { Handle } from '../platform/database.ts'

/** The kinds of record that have a name to show; all other kinds are shown by number. */
const refOfSubject: Partial<Record<AuditSubject, AuditRef>> = {
  pickup: 'pickup',
  mailIn: 'mailIn',
  mallOrder: 'mallOrder',
  afterSale: 'afterSale',
  payIn: 'payIn',
  withdrawal: 'withdrawal',
  priceList: 'priceList',
  firm: 'firm',
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
const subjectRef = (subject: string): AuditRef | null => refOfSubject[subject as AuditSubject] ?? null

export type Named = { id: number; name: string; nameEn?: string }
export type ReadNames<Tables> = (db: Handle<Tables>, ids: number[]) => Promise<Named[]>
/** Functions that read record names, by kind of record; the domains that store the records provide them. */
export type NameReaders<Tables> = Record<AuditRef, ReadNames<Tables>>

const AT_A_TIME = 500

const readKind = async <Tables>(
  db: Handle<Tables>,
  readNames: ReadNames<Tables>,
  ids: readonly number[],
): Promise<Named[]> => {
  const found: Named[] = []
  for (let at = 0; at < ids.length; at += AT_A_TIME)
    found.push(...(await readNames(db, ids.slice(at, at + AT_A_TIME))))
  return found
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

/** Adds the names of the records each row refers to; a deleted record has none. */
export const withNames = async <Tables, R extends Row>(
  db: Handle<Tables>,
  readers: NameReaders<Tables>,
  rows: readonly R[],
  language: Language,
): Promise<(R & { subjectName: string; names: Record<string, string> })[]> => {
  const wanted = new Map<AuditRef, Set<number | string>>()
  for (const { ref, id } of rows.flatMap(pointsAt)) wanted.set(ref, (wanted.get(ref) ?? new Set()).add(id))
  const names = new Map<string, string>()
  for (const [ref, ids] of wanted) {
    const numbers = [...ids].map(Number).filter(Number.isSafeInteger)
    for (const { id, name, nameEn } of await readKind(db, readers[ref], numbers))
      names.set(auditNameKey(ref, id), (language === 'en' && nameEn) || name)
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
