import { createPriceList } from '@huishou/wire/catalog/price-lists'
import { creditCodeOf } from '@huishou/wire/firm/credit-code'
import { approveReversal, requestReversal } from '@huishou/wire/pickup/disputes-and-reversals'
import { confirmOnDevice, walkIn, weighOrder } from '@huishou/wire/pickup/visit'
import { makeReverseInvoices, reverseInvoice, reverseInvoices } from '@huishou/wire/reverse-invoice/batches'
import { materialTaxCodes, saveMaterialTaxCode } from '@huishou/wire/reverse-invoice/tax-codes'
import { dayOf } from '@huishou/wire/time'
import { CARDBOARD, COPPER, givenPeople, givenPhoto, HANGZHOU, type People } from './pickup-fixtures.ts'
import { saveAsOwner } from './setting-fixtures.ts'
import type { TestServer } from './test-server.ts'

export const COPPER_CODE = '1120199000000000001'
export const CARDBOARD_CODE = '1120199000000000002'
export const COPPER_FEN = 10_000
export const CARDBOARD_FEN = 107

/** People of fixtures who sell copper; no region has the code 330199. */
export const ZHAO = { name: '赵铁柱', idNumber: '330199197803124513', address: '杭州市余杭区' }
export const QIAN = { name: '钱多多', idNumber: '330199198511023328', address: '杭州市余杭区' }

/** Prices, no limit of settlement, company details, codes and the switch. */
export const givenReverseInvoices = async (server: TestServer): Promise<People> => {
  const people = await givenPeople(server)
  await server.database.transaction((trx) => trx.updateTable('staff').set({ dayLimitFen: 0 }).execute())
  await server.must(
    createPriceList,
    {
      cityId: HANGZHOU,
      channel: 'shop',
      startsAt: server.clock.now() + 1000,
      lines: [
        { categoryId: CARDBOARD, unitFen: CARDBOARD_FEN },
        { categoryId: COPPER, unitFen: COPPER_FEN },
      ],
    },
    { token: people.ops },
  )
  server.clock.advance(2000)
  return people
}
export const switchOn = async (server: TestServer): Promise<void> => {
  const saved = await saveAsOwner(server, {
    reverse_invoice: 'on',
    invoice_company: '杭州绿邻再生资源有限公司',
    invoice_tax_number: creditCodeOf('91330110MA2XXXXX1'.replaceAll('X', 'A')),
    invoice_address: '杭州市余杭区文一西路 998 号 0571-88880000',
    invoice_bank: '杭州银行余杭支行 3301040160000000000',
  })
  if (saved.code !== 0) throw new Error(`settings: ${saved.reason} ${saved.msg}`)
}
export const giveCode = async (server: TestServer, people: People, id: number, code: string) => {
  const { rows } = await server.must(materialTaxCodes, {}, { token: people.finance })
  const version = rows.find((row) => row.id === id)?.version ?? 0
  return await server.must(
    saveMaterialTaxCode,
    { id, version, ...(code && { code }) },
    { token: people.finance },
  )
}

type Seller = typeof ZHAO
type Weighed = readonly (readonly [categoryId: number, grossG: number])[]
/** A purchase at the clerk's shop, settled; with the id of its order. */
export const bought = async (
  server: TestServer,
  people: People,
  seller: Seller,
  weighed: Weighed = [[COPPER, 10_000]],
  more: { mobile?: string } = {},
): Promise<number> => {
  const token = people.clerk
  const { id: orderId } = await server.must(walkIn, { name: seller.name, ...more }, { token })
  const { slip } = await server.must(
    weighOrder,
    {
      orderId,
      seller,
      photos: [await givenPhoto(server, token, 'staff')],
      totalConfirmed: true,
      lines: weighed.map(([categoryId, grossG]) => ({ categoryId, grossG })),
    },
    { token },
  )
  const signature = await givenPhoto(server, token, 'staff')
  await server.must(confirmOnDevice, { orderId, slipId: slip.id, signature, noPhone: true }, { token })
  return orderId
}
export const reverse = async (server: TestServer, people: People, orderId: number): Promise<void> => {
  await server.must(requestReversal, { orderId, reason: '弄错人了' }, { token: people.ops })
  await server.must(approveReversal, { orderId }, { token: people.owner })
}

export const monthNow = (server: TestServer): string => dayOf(server.clock.now()).slice(0, 7)
export const make = (server: TestServer, token: string, month = monthNow(server)) =>
  server.must(makeReverseInvoices, { month }, { token })
/** The newest batch of a seller, with its lines. */
export const batchOf = async (server: TestServer, token: string, { name }: Seller, state?: string) => {
  const { rows } = await server.must(reverseInvoices, { q: name, ...(state && { state }) }, { token })
  const newest = rows.toSorted((one, other) => other.id - one.id)[0]
  if (!newest) throw new Error(`${name} has no batch`)
  return await server.must(reverseInvoice, { id: newest.id }, { token })
}

let sellers = 0
/** A seller of their own with an open batch. */
export const givenBatch = async (
  server: TestServer,
  people: People,
  more: { mobile?: string } = {},
  by = people.finance,
) => {
  sellers += 1
  const seller = {
    ...ZHAO,
    name: `出售人${'甲乙丙丁戊己庚辛壬癸'[sellers - 1]}`,
    // cards from before 1999 have no check digit
    idNumber: `33019978031245${sellers % 10}`,
  }
  await bought(server, people, seller, [[COPPER, 1_000 * sellers]], more)
  await make(server, by)
  return { ...(await batchOf(server, people.owner, seller)), seller }
}

let issuedSoFar = 0
/** A number no other invoice has. */
export const nextNumber = (): string => {
  issuedSoFar += 1
  return `2633${String(issuedSoFar).padStart(16, '0')}`
}
