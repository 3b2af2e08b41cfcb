import { addComment } from '@huishou/wire/content/feedback'
import { mailInApply } from '@huishou/wire/mail-in/customer'
import { refuseMailIn } from '@huishou/wire/mail-in/staff'
import { askAfterSale } from '@huishou/wire/mall/after-sale'
import { agreeAfterSale, refuseAfterSale } from '@huishou/wire/mall/after-sale-staff'
import { cancelMallOrder } from '@huishou/wire/mall/orders-staff'
import { accountDeletion, requestDeletion, type DeletionBlocker } from '@huishou/wire/member/account'
import { modifyUser, userDetail } from '@huishou/wire/member/customer'
import { loginByCode, bindMobile, loginByPassword, resetPassword } from '@huishou/wire/member/sign-in'
import { wechatAuthorize, wechatLogin } from '@huishou/wire/member/sign-in-wechat'
import { closeOrder } from '@huishou/wire/pickup/customer'
import { createOrder } from '@huishou/wire/pickup/placing'
import { editForCustomer, staffCancelOrder } from '@huishou/wire/pickup/staff-changes'
import { rejectSlip } from '@huishou/wire/pickup/slip'
import { checkInOrder, weighOrder } from '@huishou/wire/pickup/visit'
import { placeForCustomer } from '@huishou/wire/pickup/phone-order'
import { addAddress } from '@huishou/wire/place/addresses'
import { payWxH5 } from '@huishou/wire/payment/customer'
import { DAY } from '@huishou/wire/time'
import { applyWithdrawal } from '@huishou/wire/withdrawal/customer'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { erasedTexts } from '../migrations/0225-erased-texts.ts'
import { migrate } from '../platform/migrate.ts'
import { post } from '../ledger/index.ts'
import { wordsOfErasedPeople } from '../migrations/0227-words-of-erased-people.ts'
import { offer } from '../../test/mail-in-fixtures.ts'
import {
  detailOf as boughtOf,
  givenGoods,
  givenStaff,
  giveTo,
  newCustomer as newBuyer,
  paid,
  placed,
} from '../../test/mall-fixtures.ts'
import { codeFor } from '../../test/member-fixtures.ts'
import {
  CARDBOARD,
  detailOf,
  doorOrder,
  givenDoorOrder,
  givenPeople,
  isStored,
  givenPhoto,
  makeRoom,
  orderRow,
  shopOrder,
  type People,
} from '../../test/pickup-fixtures.ts'
import { readPoints } from '../points/index.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { givenAlipay } from '../../test/withdrawal-fixtures.ts'

let server: TestServer
let people: People
let number = 13_900_270_000
const newMobile = (): string => String((number += 1))
const newCustomer = async () => {
  const mobile = newMobile()
  return { ...(await server.customer(mobile)), mobile }
}
type Customer = Awaited<ReturnType<typeof newCustomer>>

const ask = async ({ token, mobile }: Customer) =>
  await server.call(requestDeletion, { code: await codeFor(server, mobile, 'delete') }, { token })
const asked = async (customer: Customer): Promise<number> => {
  const answer = await ask(customer)
  if (answer.code !== 0) throw new Error(answer.msg)
  return answer.data.dueAt
}
const pass = async (days: number): Promise<void> => {
  server.clock.advance(days * DAY)
  await server.jobs.runAll()
}
const kindsOf = async (token: string): Promise<DeletionBlocker[]> =>
  (await server.must(accountDeletion, {}, { token })).blockers.map(({ kind }) => kind)
const rowOf = (uid: number) =>
  server.database.reader.selectFrom('member').selectAll().where('id', '=', uid).executeTakeFirstOrThrow()
/** Names of the tables that still contain a text, apart from short-lived rows such as codes and stored replies. */
const tablesWith = async (text: string): Promise<string[]> => {
  const { reader } = server.database
  const all = (await reader.introspection.getTables()).map(({ name }) => name)
  const found = await Promise.all(
    all
      .filter((name) => !['smsCode', 'smsTwinMessage', 'outbox', 'idempotency'].includes(name))
      .map(async (name) => {
        const rows = await reader
          .selectFrom(name as never)
          .selectAll()
          .execute()
        return JSON.stringify(rows).includes(text) ? [name] : []
      }),
  )
  return found.flat()
}
/** Pays out a customer's whole balance at the counter and returns the amount in fen. */
const paidOut = (uid: number): Promise<number> =>
  server.database.transaction(async (trx) => {
    const row = await trx
      .selectFrom('account')
      .select('balanceFen')
      .where('memberId', '=', uid)
      .where('kind', '=', 'available')
      .executeTakeFirstOrThrow()
    await post(trx, server.clock.now(), {
      kind: 'adjustment',
      key: `paid-out:${uid}`,
      memberId: uid,
      text: '已付',
      entries: [
        { account: { member: uid, kind: 'available' }, amountFen: -row.balanceFen },
        { account: { company: 'adjustments' }, amountFen: row.balanceFen },
      ],
    })
    return row.balanceFen
  })
const address = {
  linkMan: '王小明',
  mobile: '13712345678',
  provinceId: '330000000000',
  cityId: '330100000000',
  districtId: '330106000000',
  address: '文一西路998号',
}

beforeAll(async () => {
  server = await startTestServer()
  await makeRoom(server)
})
beforeEach(async () => {
  people = await givenPeople(server)
})
afterAll(() => server.close())

describe('taking it back', () => {
  test('an account that is to be deleted is signed out, and signing in offers to take it back', async () => {
    const customer = await newCustomer()
    const elsewhere = await server.customer(customer.mobile)
    const dueAt = await asked(customer)
    expect(dueAt).toBe(server.clock.now() + 15 * DAY)
    for (const token of [customer.token, elsewhere.token])
      expect(await server.call(userDetail, {}, { token })).toMatchObject({ code: 2000 })
    await pass(14)
    const code = await codeFor(server, customer.mobile)
    const input = { mobile: customer.mobile, code, autoReg: true }
    for (const language of ['zh', 'en'] as const)
      expect(await server.call(loginByCode, input, { language })).toMatchObject({
        reason: 'DELETION_PENDING',
        data: { dueAt },
      })
    // the same code takes it back
    const { uid } = await server.must(loginByCode, { ...input, restore: true })
    expect(uid).toBe(customer.uid)
    await pass(30)
    expect(await rowOf(uid)).toMatchObject({ mobile: customer.mobile, deletedAt: null, deletionDueAt: null })
  })

  test('a password and WeChat are asked the same', async () => {
    const customer = await newCustomer()
    const pwd = 'very-good-4711'
    const code = await codeFor(server, customer.mobile)
    await server.must(resetPassword, { mobile: customer.mobile, pwd, code })
    const { token } = await server.must(loginByPassword, { mobile: customer.mobile, pwd })
    await asked({ ...customer, token })
    const input = { mobile: customer.mobile, pwd }
    expect(await server.call(loginByPassword, input)).toMatchObject({ reason: 'DELETION_PENDING' })
    expect((await server.must(loginByPassword, { ...input, restore: true })).uid).toBe(customer.uid)

    const wechat = await server.must(wechatAuthorize, { code: 'demo-leaver' })
    await server.database.transaction((trx) =>
      trx.updateTable('member').set({ mobile: newMobile() }).where('id', '=', wechat.uid).execute(),
    )
    await asked({ ...wechat, mobile: (await rowOf(wechat.uid)).mobile })
    for (const call of [wechatLogin, wechatAuthorize])
      expect(await server.call(call, { code: 'demo-leaver' })).toMatchObject({ reason: 'DELETION_PENDING' })
    expect((await server.must(wechatLogin, { code: 'demo-leaver', restore: true })).uid).toBe(wechat.uid)
  })

  test('another account cannot be joined to it', async () => {
    const customer = await newCustomer()
    await asked(customer)
    const { token } = await server.must(wechatAuthorize, { code: 'demo-joiner' })
    const code = await codeFor(server, customer.mobile)
    expect(await server.call(bindMobile, { mobile: customer.mobile, code }, { token })).toMatchObject({
      reason: 'DELETION_PENDING',
    })
    expect((await rowOf(customer.uid)).deletionDueAt).not.toBeNull()
  })

  test('a wrong code changes nothing and counts', async () => {
    const { token, mobile } = await newCustomer()
    const code = await codeFor(server, mobile, 'delete')
    for (let tries = 0; tries < 5; tries += 1)
      expect(await server.call(requestDeletion, { code: '000000' }, { token })).toMatchObject({
        reason: 'SMS_CODE_WRONG',
        field: 'code',
      })
    expect(await server.call(requestDeletion, { code }, { token })).toMatchObject({
      reason: 'SMS_CODE_WRONG',
    })
    expect(await server.call(userDetail, {}, { token })).toMatchObject({ code: 0 })
    expect(await server.call(requestDeletion, { code })).toMatchObject({ code: 2000 })
  })

  test('a code somebody was sent to sign in, or to move the number, deletes nothing', async () => {
    const { token, mobile, uid } = await newCustomer()
    for (const purpose of ['login', 'mobile'] as const)
      expect(
        await server.call(requestDeletion, { code: await codeFor(server, mobile, purpose) }, { token }),
      ).toMatchObject({ reason: 'SMS_CODE_WRONG', field: 'code' })
    expect((await rowOf(uid)).deletionDueAt).toBeNull()
    expect(await server.call(userDetail, {}, { token })).toMatchObject({ code: 0 })
  })

  test('asked twice at once it is asked for once', async () => {
    const customer = await newCustomer()
    const code = await codeFor(server, customer.mobile, 'delete')
    const answers = await Promise.all(
      [1, 2].map(() => server.call(requestDeletion, { code }, { token: customer.token })),
    )
    expect(answers.filter((answer) => answer.code === 0)).toHaveLength(1)
    expect((await rowOf(customer.uid)).deletionDueAt).toBe(server.clock.now() + 15 * DAY)
  })
})

describe('what is in the way', () => {
  test('an open order, and a code that stays good once it is cancelled', async () => {
    const customer = await newCustomer()
    const { token, mobile } = customer
    const { id } = await server.must(createOrder, doorOrder(server), { token })
    expect(await kindsOf(token)).toEqual(['pickup'])
    const code = await codeFor(server, mobile, 'delete')
    expect(await server.call(requestDeletion, { code }, { token })).toMatchObject({
      reason: 'DELETION_BLOCKED',
      msg: '还不能注销账号，请先处理：进行中的回收订单',
      data: { blockers: [{ kind: 'pickup', count: 1, amountFen: 0 }] },
    })
    expect(await server.call(requestDeletion, { code }, { token, language: 'en' })).toMatchObject({
      msg: 'The account cannot be deleted yet. First settle: open recycling orders.',
    })
    await server.must(closeOrder, { orderId: id }, { token })
    expect(await kindsOf(token)).toEqual([])
    await server.must(requestDeletion, { code }, { token })
  })

  test('a balance, then the withdrawal of it, then nothing', async () => {
    const customer = await newCustomer()
    const { token, uid } = customer
    await giveTo(server, uid, { fen: 2000, points: 30 })
    const { blockers, loses } = await server.must(accountDeletion, {}, { token })
    expect(blockers).toEqual([{ kind: 'balance', count: 0, amountFen: 2000 }])
    expect(loses).toEqual({ points: 30, addresses: 0, orders: 0 })
    const payeeId = await givenAlipay(server, customer)
    server.clock.advance(2 * DAY)
    await server.must(applyWithdrawal, { money: 20, payeeId }, { token })
    expect(await kindsOf(token)).toEqual(['withdrawal'])
    expect(await ask(customer)).toMatchObject({ reason: 'DELETION_BLOCKED' })
  })

  test('a debt', async () => {
    const customer = await newCustomer()
    await server.database.transaction((trx) =>
      post(trx, server.clock.now(), {
        kind: 'recycle_reversal',
        key: `debt:${customer.uid}`,
        memberId: customer.uid,
        text: '冲正',
        entries: [
          { account: { member: customer.uid, kind: 'debt' }, amountFen: -500 },
          { account: { company: 'adjustments' }, amountFen: 500 },
        ],
      }),
    )
    expect(await kindsOf(customer.token)).toEqual(['debt'])
    expect(await ask(customer)).toMatchObject({ reason: 'DELETION_BLOCKED' })
  })

  test('no number to send a code to', async () => {
    const { token } = await server.must(wechatAuthorize, { code: 'demo-nobody' })
    expect(await kindsOf(token)).toEqual(['mobile'])
    expect(await server.call(requestDeletion, { code: '123456' }, { token })).toMatchObject({
      reason: 'MOBILE_MISSING',
    })
  })
})

describe('when the time is over', () => {
  test('name, number, picture, addresses and photos are gone; weights and money stay', async () => {
    const customer = await newCustomer()
    const { token, uid, mobile } = customer
    const [face, heap, note] = await Promise.all([1, 2, 3].map(() => givenPhoto(server, token, 'customer')))
    await server.must(modifyUser, {
      token,
      nick: '林小雨',
      avatarUrl: face!,
      birthday: '1990-01-01',
      gender: 2,
    })
    await server.must(addAddress, { ...address, token })
    await server.must(addComment, { type: 0, content: '我叫林小雨', file: note!, token })
    const { id } = await server.must(
      createOrder,
      shopOrder({ linkMan: '林小雨', mobile, extJsonStr: { 预计总量: '5-10公斤', image_1: heap! } }),
      { token },
    )
    people = await givenPeople(server)
    const { version } = await orderRow(server, id)
    await server.must(editForCustomer, { orderId: id, version, note: '我叫林小雨' }, { token: people.agent })
    await server.must(closeOrder, { orderId: id, reason: '我叫林小雨' }, { token })
    await giveTo(server, uid, { points: 10 })
    const isThere = async (url: string) => isStored(server, url)
    expect(await isThere(face!)).toBe(true)
    await asked(customer)
    await pass(14)
    expect((await rowOf(uid)).nick).toBe('林小雨')
    await pass(1.1)
    await server.jobs.runAll()

    expect(await rowOf(uid)).toMatchObject({
      mobile: expect.stringMatching(/^none:/),
      nick: '',
      avatarUrl: '',
      birthdayOn: '',
      gender: 0,
      passwordHash: '',
      deletionDueAt: null,
      deletedAt: expect.any(Number),
    })
    for (const picture of [face, heap, note]) expect(await isThere(picture!)).toBe(false)
    // nowhere in the whole database is there anything of the person left to read
    const { reader: read } = server.database
    expect(await tablesWith(mobile)).toEqual([])
    expect(await tablesWith('我叫林小雨')).toEqual([])
    expect(await read.selectFrom('address').select('id').where('memberId', '=', uid).execute()).toEqual([])
    const order = await read
      .selectFrom('pickupOrder')
      .select(['linkMan', 'mobile', 'address', 'photos', 'extJson', 'orderNumber'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(order).toMatchObject({ linkMan: '', mobile: '', address: '', photos: '[]', extJson: '{}' })
    expect(order.orderNumber).not.toBe('')
    // what was earned is still in the books
    expect((await readPoints(read, uid)).earned).toBe(10)

    // the number makes a new account
    expect((await server.customer(mobile)).uid).not.toBe(uid)
  })

  test('what was said to and fro about things bought, sent back and offered is gone', async () => {
    const said = '我叫林小雨'
    const staff = await givenStaff(server)
    const goods = await givenGoods(server, { priceFen: 1000, stock: 5 })
    const customer = await newBuyer(server, { fen: 1000 })
    const { token } = customer
    const { id: orderId } = await paid(server, customer, [{ ...goods, number: 1 }])
    const { mall } = await boughtOf(server, orderId, customer)
    const asking = { orderId, lineId: mall!.lines[0]!.id, kind: 'refund', reason: said } as const
    const refused = await server.must(askAfterSale, asking, { token })
    const agent = { token: staff.agent }
    await server.must(refuseAfterSale, { id: refused.id, version: refused.version, reason: said }, agent)
    const agreed = await server.must(askAfterSale, asking, { token })
    await server.must(agreeAfterSale, { id: agreed.id, version: agreed.version }, agent)
    const unpaid = await placed(server, customer, [{ ...goods, number: 1 }])
    await server.must(cancelMallOrder, { orderId: unpaid.id, version: 1, reason: said }, { token: staff.ops })
    const offered = await server.must(mailInApply, offer({ remark: said }), { token })
    await server.must(refuseMailIn, { orderId: offered.id, version: 1, reason: said }, { token: staff.ops })
    expect(await paidOut(customer.uid)).toBe(1000)
    expect(await tablesWith(said)).not.toEqual([])
    await asked(customer)
    await pass(16)
    expect(await tablesWith(said)).toEqual([])
  })

  test('texts of payments and own photos in the history of things offered are gone, also of earlier leavers', async () => {
    const said = '给林小雨充值'
    const staff = await givenStaff(server)
    const customer = await newCustomer()
    const { token, uid } = customer
    const photo = await givenPhoto(server, token, 'customer')
    const path = /\/files\/[^?]+/.exec(photo)![0]
    const offered = await server.must(mailInApply, offer({ photos: [photo] }), { token })
    await server.must(refuseMailIn, { orderId: offered.id, version: 1, reason: '太旧' }, { token: staff.ops })
    await server.must(payWxH5, { money: '12.30', payName: said, remark: said }, { token })
    // a payment nobody makes is given up
    await pass(1)
    await asked(customer)
    await pass(16)
    expect((await rowOf(uid)).deletedAt).not.toBeNull()
    expect([await tablesWith(said), await tablesWith(path)]).toEqual([[], []])
    const payments = server.database.reader.selectFrom('payIn').where('memberId', '=', uid)
    expect(await payments.select(['amountFen', 'payName']).execute()).toEqual([
      { amountFen: 1230, payName: '余额充值' },
    ])

    // who left before these were erased
    await server.database.transaction(async (trx) => {
      await trx
        .updateTable('payIn')
        .set({ payName: said, remark: said })
        .where('memberId', '=', uid)
        .execute()
      await trx
        .updateTable('mailInEvent')
        .set({ photos: JSON.stringify([path]) })
        .where('orderId', '=', offered.id)
        .where('action', '=', 'apply')
        .execute()
      await sql`delete from "migration" where "name" = ${erasedTexts.name}`.execute(trx)
    })
    expect([await tablesWith(said), await tablesWith(path)]).toEqual([['payIn'], ['mailInEvent']])
    await migrate(server.database, [erasedTexts], server.clock.now())
    expect([await tablesWith(said), await tablesWith(path)]).toEqual([[], []])
  })

  test('the nickname on an order, and why its slip was rejected, are gone', async () => {
    const said = '我叫林小溪'
    const customer = await newCustomer()
    const { token } = customer
    await server.must(modifyUser, { token, nick: said })
    const { id } = await server.must(createOrder, shopOrder(), { token })
    people = await givenPeople(server)
    const { hxNumber } = await detailOf(server, id, token)
    await server.must(checkInOrder, { code: hxNumber }, { token: people.clerk })
    const lines = [{ categoryId: CARDBOARD, grossG: 3_000 }]
    await server.must(weighOrder, { orderId: id, lines }, { token: people.clerk })
    const { slip } = await detailOf(server, id, token)
    await server.must(rejectSlip, { orderId: id, slipId: slip!.id, reason: said }, { token })
    await server.must(staffCancelOrder, { orderId: id, reason: '客户不卖了' }, { token: people.clerk })
    expect(await tablesWith(said)).toEqual(expect.arrayContaining(['pickupEvent', 'pickupSlip']))
    // accounts erased before are cleaned by a migration
    const upgraded = await newCustomer()
    await server.must(modifyUser, { token: upgraded.token, nick: said })
    const { id: olderId } = await server.must(createOrder, shopOrder(), { token: upgraded.token })
    await server.must(closeOrder, { orderId: olderId }, { token: upgraded.token })
    await asked(customer)
    await asked(upgraded)
    await pass(16)
    expect(await tablesWith(said)).toEqual([])
    await server.database.transaction(async (trx) => {
      const changed = trx.updateTable('pickupEvent').where('orderId', 'in', [olderId, id])
      await changed.set({ actorName: said }).where('actor', '=', 'customer').execute()
      await changed.set({ reason: said }).where('action', 'in', ['cancel', 'reject_slip']).execute()
      await trx.updateTable('pickupSlip').set({ rejectReason: said }).where('orderId', '=', id).execute()
      await wordsOfErasedPeople.up({
        engine: server.database.engine,
        run: async (text) => void (await sql.raw(text).execute(trx)),
        rows: () => Promise.reject(new Error('reads nothing')),
        table: () => Promise.reject(new Error('makes no table')),
      })
    })
    const events = await server.database.reader
      .selectFrom('pickupEvent')
      .select(['actor', 'actorName', 'action', 'reason'])
      .where('orderId', '=', olderId)
      .orderBy('id')
      .execute()
    expect(events).toMatchObject([
      { action: 'place', actorName: '' },
      { action: 'cancel', actorName: '', reason: '' },
    ])
    expect(await tablesWith(said)).toEqual([])
  })

  test('a settled order keeps its weights and its money', async () => {
    const { id, customer } = await givenDoorOrder(server, people, 'settled')
    const before = await detailOf(server, id, customer.token)
    const availableFen = await paidOut(customer.uid)
    expect(availableFen).toBeGreaterThan(0)
    const { mobile } = await rowOf(customer.uid)
    await asked({ ...customer, mobile })
    await pass(16)
    const row = await server.database.reader
      .selectFrom('pickupOrder')
      .select(['totalFen', 'totalG', 'mobile'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ totalFen: before.slip!.totalFen, totalG: before.slip!.totalG, mobile: '' })
    const moved = await server.database.reader
      .selectFrom('journal')
      .select('kind')
      .where('memberId', '=', customer.uid)
      .orderBy('id')
      .execute()
    expect(moved.map(({ kind }) => kind)).toContain('recycle_income')
  })

  test('an order the desk places for the person meanwhile is finished first', async () => {
    const customer = await newCustomer()
    await asked(customer)
    const { id } = await server.must(
      placeForCustomer,
      { ...doorOrder(server, { mobile: customer.mobile }), customerMobile: customer.mobile },
      { token: people.agent },
    )
    await pass(15.1)
    const waiting = await rowOf(customer.uid)
    expect(waiting).toMatchObject({ deletedAt: null, mobile: customer.mobile })
    expect(waiting.deletionDueAt).toBeGreaterThan(server.clock.now())
    const { version } = await orderRow(server, id)
    people = await givenPeople(server)
    await server.must(staffCancelOrder, { orderId: id, version, reason: '客户不来了' } as never, {
      token: people.agent,
    })
    await pass(1.1)
    expect((await rowOf(customer.uid)).deletedAt).not.toBeNull()
  })
})

test('an order placed at the very moment the account is given up: one of the two is refused', async () => {
  for (let round = 0; round < 6; round += 1) {
    const customer = await newCustomer()
    const code = await codeFor(server, customer.mobile, 'delete')
    const [order, deletion] = await Promise.all([
      server.call(createOrder, doorOrder(server), { token: customer.token }),
      server.call(requestDeletion, { code }, { token: customer.token }),
    ])
    expect([order, deletion].filter((answer) => answer.code === 0)).toHaveLength(1)
    if (order.code !== 0) expect(order).toMatchObject({ code: 2000 })
    else expect(deletion).toMatchObject({ reason: 'DELETION_BLOCKED' })
  }
})

test('taken back at the very moment it is emptied: a whole account, or a new one', async () => {
  const customer = await newCustomer()
  await server.must(modifyUser, { token: customer.token, nick: '还在' })
  await asked(customer)
  server.clock.advance(15.1 * DAY)
  const code = await codeFor(server, customer.mobile)
  const [login] = await Promise.all([
    server.must(loginByCode, { mobile: customer.mobile, code, autoReg: true, restore: true }),
    server.jobs.runAll(),
  ])
  const row = await rowOf(customer.uid)
  if (login.uid === customer.uid) expect(row).toMatchObject({ nick: '还在', deletedAt: null })
  else expect(row).toMatchObject({ nick: '', deletedAt: expect.any(Number) })
})
