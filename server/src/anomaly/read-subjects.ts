// Reads the names of the people and orders that anomaly cases are about. Names and mobile numbers of customers are
// masked for staff who are shown masked numbers.

import type { ReplyOf } from '@huishou/wire/client'
import type { anomalyCases } from '@huishou/wire/anomaly/staff'
import { readMobiles } from '../member/index.ts'
import { maskMobile } from '../platform/mask-mobile.ts'
import type { StaffMember } from '../platform/http/route.ts'
import { isShownMasked, readStaffNames } from '../staff/index.ts'
import type { Db, Subject } from './rule.ts'

export type WireSubject = ReplyOf<typeof anomalyCases>['rows'][number]['subjects'][number]

const idsOf = (subjects: readonly Subject[], kind: Subject['kind']): number[] => [
  ...new Set(subjects.flatMap((subject) => (subject.kind === kind ? [subject.id] : []))),
]

const readNicks = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (await db.selectFrom('member').select(['id', 'nick']).where('id', 'in', ids).execute()).map(
          ({ id, nick }) => [id, nick],
        ),
      )
const readNumbers = async (db: Db, ids: readonly number[]): Promise<Map<number, string>> =>
  ids.length === 0
    ? new Map()
    : new Map(
        (
          await db.selectFrom('pickupOrder').select(['id', 'orderNumber']).where('id', 'in', ids).execute()
        ).map(({ id, orderNumber }) => [id, orderNumber]),
      )

const masked = (name: string): string => (name === '' ? '' : `${[...name][0] ?? ''}**`)

/** Returns a function that names subjects. Staff are shown by name only, without their mobile numbers. */
export const nameSubjects = async (
  db: Db,
  actor: StaffMember,
  subjects: readonly Subject[],
): Promise<(subject: Subject) => WireSubject> => {
  const customers = idsOf(subjects, 'customer')
  const staff = await readStaffNames(db, idsOf(subjects, 'staff'))
  const nicks = await readNicks(db, customers)
  const mobiles = await readMobiles(db, customers)
  const numbers = await readNumbers(db, idsOf(subjects, 'order'))
  const hides = isShownMasked(actor)
  return ({ kind, id }) => {
    if (kind === 'order') return { kind, id, name: numbers.get(id) ?? '', mobile: '' }
    if (kind === 'staff') return { kind, id, name: staff.get(id)?.name ?? '', mobile: '' }
    const nick = nicks.get(id) ?? ''
    const mobile = mobiles.get(id) ?? ''
    return {
      kind,
      id,
      name: hides ? masked(nick) : nick,
      mobile: hides && mobile !== '' ? maskMobile(mobile) : mobile,
    }
  }
}
