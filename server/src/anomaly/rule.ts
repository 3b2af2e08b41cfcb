// Types of the rules that look for anomalies and of their findings, with helpers that the rules share.

import type { AnomalyRule, AnomalyUnit, Thresholds } from '@huishou/wire/anomaly/rules'
import type { AnomalyMeasure, AnomalyPhotoSource, AnomalySubject } from '@huishou/wire/anomaly/states'
import { DAY } from '@huishou/wire/time'
import type { CatalogTables } from '../catalog/index.ts'
import type { CouponTables } from '../coupon/index.ts'
import type { FileTables } from '../file/index.ts'
import type { MailInTables } from '../mail-in/index.ts'
import type { MemberTables } from '../member/index.ts'
import type { PickupTables } from '../pickup/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { PointsTables } from '../points/index.ts'
import type { SalesTables } from '../sales/index.ts'
import type { ScaleTables } from '../scale/index.ts'
import type { StaffTables } from '../staff/index.ts'
import type { WithdrawalTables } from '../withdrawal/index.ts'
import type { YardTables } from '../yard/index.ts'
import type { AnomalyTables } from './tables.ts'

export type AllTables = AnomalyTables &
  PickupTables &
  YardTables &
  ScaleTables &
  WithdrawalTables &
  MemberTables &
  CatalogTables &
  CouponTables &
  PointsTables &
  SalesTables &
  MailInTables &
  FileTables &
  StaffTables
export type Db = Handle<AllTables>
export type Trx = Transaction<AllTables>

export type Subject = { kind: AnomalySubject; id: number }
/**
 * A photo in the evidence and the record that shows it. It is named by its hash, as the picture itself may be erased.
 */
export type Photo = {
  sha256: string
  source: AnomalyPhotoSource
  recordId: number
  number: string
  orderId: number | null
  staffId: number
  at: number
}
/** A line of evidence: a figure with its usual value and threshold in `unit`, or an event with its time and subject. */
export type Evidence = {
  measure: AnomalyMeasure
  unit: AnomalyUnit | null
  value: number | null
  usual: number | null
  threshold: number | null
  at: number | null
  categoryId: number | null
  subject: Subject | null
  /** The two photos of a pair; none in other lines. */
  photos?: Photo[]
}
/** A finding of a rule: `key` identifies its subject, `records` everything that was counted. */
export type Hit = {
  key: string
  at: number
  subjects: Subject[]
  records: string[]
  evidence: Evidence[]
}

/**
 * A rule: its reader yields rows in groups that fit into memory, and its pure function finds all hits in one group.
 * `fresh` says when a subject with an earlier case gets another: only if all of the counted records are new, or if some
 * are.
 */
export type Rule<Row> = {
  name: AnomalyRule
  fresh: 'all' | 'some'
  read: (db: Db, since: number) => AsyncGenerator<Row[]>
  find: (rows: readonly Row[], thresholds: Required<Thresholds>) => Hit[]
}

/** A rule without the type of its rows. */
export type AnyRule = Pick<Rule<never>, 'name' | 'fresh'> & {
  hitsIn: (db: Db, since: number, thresholds: Required<Thresholds>) => AsyncGenerator<Hit[]>
}
export const ruleOf = <Row>({ name, fresh, read, find }: Rule<Row>): AnyRule => ({
  name,
  fresh,
  hitsIn: async function* hitsIn(db, since, thresholds) {
    for await (const rows of read(db, since)) yield find(rows, thresholds)
  },
})

const nothing = {
  unit: null,
  value: null,
  usual: null,
  threshold: null,
  at: null,
  categoryId: null,
  subject: null,
} as const
/** Creates a line of evidence; fields that are not given are null. */
export const evidence = (measure: AnomalyMeasure, more: Partial<Evidence>): Evidence => ({
  ...nothing,
  measure,
  ...more,
})

/** Groups rows by a key and keeps their order. */
export const groupBy = <Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** Every run of `size` consecutive rows in order of time. */
export const windowsOf = <Row extends { at: number }>(rows: readonly Row[], size: number): Row[][] => {
  const sorted = rows.toSorted((one, other) => one.at - other.at)
  return sorted.flatMap((_row, index) =>
    index + 1 < size ? [] : [sorted.slice(index + 1 - size, index + 1)],
  )
}

/** The latest run of sorted rows within `days` for which `isEnough` is true; null if there is none. */
export const latestTogether = <Row extends { at: number }>(
  sorted: readonly Row[],
  days: number,
  isEnough: (together: readonly Row[]) => boolean,
): readonly Row[] | null => {
  for (const [index, last] of [...sorted.entries()].toReversed()) {
    const first = sorted.findIndex(({ at }) => last.at - at <= days * DAY)
    const together = sorted.slice(first, index + 1)
    if (isEnough(together)) return together
  }
  return null
}

export const percentOf = (part: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10
