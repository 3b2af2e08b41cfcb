// Reads the data of a firm (a business customer) for the customers who act for it, and stores how many of its waste
// containers are full.
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { firmOrders, ownFirm, setFirmContainer } from '@huishou/wire/firm/customer'
import type { FirmDuty } from '@huishou/wire/firm/states'
import { pickupStateText } from '@huishou/wire/pickup/states'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { dayOf } from '@huishou/wire/time'
import type { FirmContactRow } from '../firm/index.ts'
import { readFirmCredit } from '../ledger/index.ts'
import { readMember } from '../member/index.ts'
import { readSiteAddresses } from '../place/index.ts'
import type { Handle, Transaction } from '../platform/database.ts'
import type { Member } from '../platform/http/route.ts'
import { readContacts, readContainers, toWireContract } from './read-contacts-and-containers.ts'
import type { FirmServiceTables } from './tables.ts'

type Db = Handle<FirmServiceTables>

/**
 * The customer's contact record at an active firm; with `duty`, only if they have that duty. Refuses NOT_FOUND,
 * FIRM_DUTY.
 */
export const ownContact = async (
  db: Db,
  { memberId }: Pick<Member, 'memberId'>,
  duty?: FirmDuty,
): Promise<FirmContactRow | Refusal> => {
  const contact = await db
    .selectFrom('firmContact')
    .innerJoin('firm', 'firm.id', 'firmContact.firmId')
    .selectAll('firmContact')
    .where('memberId', '=', memberId)
    .where('firm.state', '=', 'active')
    .executeTakeFirst()
  if (!contact) return refuse('NOT_FOUND')
  return duty !== undefined && contact[duty] !== 1 ? refuse('FIRM_DUTY') : contact
}

/** The firm a customer acts for, limited to what they may see. */
export const readOwnFirm = async (
  db: Db,
  actor: Member,
  now: number,
): Promise<ReplyOf<typeof ownFirm> | Refusal> => {
  const contact = await ownContact(db, actor)
  if (isRefusal(contact)) return contact
  const { firmId } = contact
  const { name, creditCode } = await db
    .selectFrom('firm')
    .select(['name', 'creditCode'])
    .where('id', '=', firmId)
    .executeTakeFirstOrThrow()
  const sites = await db
    .selectFrom('firmSite')
    .selectAll()
    .where('firmId', '=', firmId)
    .where('closed', '=', 0)
    .orderBy('id')
    .execute()
  const ids = sites.map(({ id }) => id)
  const [containers, addresses, contacts] = [
    await readContainers(db, ids),
    await readSiteAddresses(db, actor.memberId),
    await readContacts(db, firmId),
  ]
  const today = dayOf(now)
  const contract = await db
    .selectFrom('firmContract')
    .selectAll()
    .where('firmId', '=', firmId)
    .where('startsOn', '<=', today)
    .where('endsOn', '>=', today)
    .executeTakeFirst()
  return {
    id: firmId,
    name,
    creditCode,
    duties: {
      orders: contact.orders === 1,
      confirms: contact.confirms === 1,
      seesMoney: contact.seesMoney === 1,
    },
    creditFen: contact.seesMoney === 1 ? await readFirmCredit(db, firmId) : null,
    contract: contract ? toWireContract(contract, now) : null,
    contacts,
    sites: sites.map(({ id, version, name: siteName, linkMan, address, menpai }) => ({
      id,
      version,
      name: siteName,
      linkMan,
      address,
      menpai,
      containers: containers.get(id) ?? [],
      addressId: addresses.get(id) ?? null,
    })),
  }
}

/** Stores how many of some containers of the customer's own firm are full, at most as many as there are. */
export const setContainer = async (
  trx: Transaction<FirmServiceTables>,
  actor: Member,
  now: number,
  { id, full }: InputOf<typeof setFirmContainer>,
): Promise<Refusal | null> => {
  const contact = await ownContact(trx, actor)
  if (isRefusal(contact)) return contact
  const container = await trx
    .selectFrom('firmContainer')
    .innerJoin('firmSite', 'firmSite.id', 'firmContainer.siteId')
    .select(['firmContainer.id', 'count'])
    .where('firmContainer.id', '=', id)
    .where('firmSite.firmId', '=', contact.firmId)
    .executeTakeFirst()
  if (!container) return refuse('NOT_FOUND')
  const changedBy = (await readMember(trx, actor.memberId))?.nick ?? ''
  await trx
    .updateTable('firmContainer')
    .set({ full: Math.min(full, container.count), changedAt: now, changedBy })
    .where('id', '=', id)
    .execute()
  return null
}

/** Orders of all sites of the customer's own firm, newest first; amounts only for contacts who may see money. */
export const readFirmOrders = async (
  db: Db,
  actor: Member,
  { page = 1, pageSize = 20 }: InputOf<typeof firmOrders>,
  language: Language,
): Promise<ReplyOf<typeof firmOrders> | Refusal> => {
  const contact = await ownContact(db, actor)
  if (isRefusal(contact)) return contact
  const orders = db
    .selectFrom('pickupOrder')
    .innerJoin('firmSite', 'firmSite.id', 'pickupOrder.firmSiteId')
    .where('firmSite.firmId', '=', contact.firmId)
  const { total } = await orders.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await orders
    .select([
      'pickupOrder.id',
      'orderNumber',
      'firmSite.name as siteName',
      'slotDay',
      'placedAt',
      'state',
      'slipId',
      'totalG',
      'totalFen',
      'reversedAt',
    ])
    .orderBy('pickupOrder.id', 'desc')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  return {
    result: rows.map(({ id, slotDay, placedAt, reversedAt, ...row }) => ({
      ...row,
      orderId: id,
      day: slotDay ?? dayOf(placedAt),
      stateText: pickupStateText[row.state][language],
      totalFen: contact.seesMoney === 1 ? row.totalFen : null,
      toConfirm:
        row.state === 'weighed' && row.slipId !== null && contact.confirms === 1 && reversedAt === null,
    })),
    totalRow: Number(total),
    totalPage: Math.ceil(Number(total) / pageSize),
  }
}
