// Staff routes for reading and correcting a customer's addresses, and for reading the audit log about the customer.
import { customerAddresses, customerAudit, editCustomerAddress } from '@huishou/wire/member/customer-record'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import { maskedMobile } from './read-customers.ts'
import type { Tables } from '../database/index.ts'
import { readMember } from '../member/index.ts'
import { readAddress, readAddresses, regionName, updateAddress, type AddressRow } from '../place/index.ts'
import type { Handle } from '../platform/database.ts'
import { serveWith } from '../platform/http/route.ts'
import { recordAudit, withNames } from '../audit/index.ts'
import { recordNames } from '../record-names/index.ts'

const serve = serveWith<Tables>()
const NOT_FOUND = refuse('NOT_FOUND', { field: 'id' })

const toAddress = (row: AddressRow) => ({
  id: row.id,
  linkMan: row.linkMan,
  mobileMask: maskedMobile(row.mobile),
  address: row.address,
  menpai: row.menpai,
  code: row.code,
  isDefault: row.isDefault === 1,
  cityId: row.cityId,
  cityName: regionName(row.cityId),
  districtName: regionName(row.districtId),
  updatedAt: row.updatedAt,
})
/** Names of the changed address fields; the audit log outlives the account, so it stores no values. */
const changed = (before: AddressRow, after: AddressRow) =>
  (['linkMan', 'address', 'menpai'] as const).filter((field) => before[field] !== after[field])

/** The audit subject of a record, and the table that links it to its owner. */
const owned = {
  pickup: 'pickupOrder',
  mailIn: 'mailInOrder',
  mallOrder: 'mallOrder',
  afterSale: 'afterSale',
  withdrawal: 'withdrawal',
  payIn: 'payIn',
  adjustment: 'ledgerAdjustment',
  'points-adjustment': 'pointsAdjustment',
  comment: 'comment',
} as const satisfies Record<string, keyof Tables>

/** Audit entries about this person or a record they own. */
const auditOf = (db: Handle<Tables>, memberId: number) =>
  db.selectFrom('audit').where((e) =>
    e.or([
      e.and([e('subject', '=', 'customer'), e('subjectId', '=', memberId)]),
      ...Object.entries(owned).map(([subject, table]) =>
        e.and([
          e('subject', '=', subject),
          // every one of these tables has both columns
          e(
            'subjectId',
            'in',
            db
              .selectFrom(table as 'mallOrder')
              .select('id')
              .where('memberId', '=', memberId),
          ),
        ]),
      ),
    ]),
  )

/** Actions of staff on behalf of a customer, and the audit log about them. */
export const onBehalfRoutes = [
  serve(customerAudit, async ({ db, request, input: { id, page = 1, pageSize = 20 } }) => {
    if (!(await readMember(db, id))) return NOT_FOUND
    const all = auditOf(db, id)
    const { total } = await all.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
    const rows = await all
      .selectAll()
      .orderBy('id', 'desc')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute()
    return { rows: await withNames(db, recordNames, rows, request.language), total: Number(total) }
  }),
  serve(customerAddresses, async ({ db, input }) =>
    (await readMember(db, input.id))
      ? { rows: (await readAddresses(db, input.id)).map(toAddress) }
      : NOT_FOUND,
  ),
  serve(editCustomerAddress, async ({ write, actor, now, input, request }) => {
    const saved = await write(async (trx): Promise<AddressRow | Refusal> => {
      const { customerId, id, updatedAt, linkMan, address, menpai = '' } = input
      const before = await readAddress(trx, customerId, id)
      if (!before) return NOT_FOUND
      if (before.updatedAt !== updatedAt) return refuse('CHANGED_MEANWHILE')
      const { mobile, code, streetId } = before
      // never the same instant twice, because the instant distinguishes one reading from the next
      const at = Math.max(now, updatedAt + 1)
      const after = await updateAddress(trx, customerId, at, id, {
        linkMan,
        address,
        menpai,
        mobile,
        code,
        streetId,
      })
      if (isRefusal(after)) return after
      await recordAudit(trx, actor, now, {
        action: 'customer.address',
        subject: 'customer',
        subjectId: customerId,
        after: { id, fields: changed(before, after) },
        request,
      })
      return after
    })
    return isRefusal(saved) ? saved : toAddress(saved)
  }),
]
