import * as wire from '@huishou/wire'
import type { SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import { saveSettings, staffSettings } from '@huishou/wire/content/settings'
import type { Endpoint } from '@huishou/wire/endpoint'
import { approveAdjustment, requestAdjustment } from '@huishou/wire/ledger/staff'
import { changePassword, saveStaff, staffLogin, staffMe, staffPeople } from '@huishou/wire/staff/accounts'
import { confirmIdentity } from '@huishou/wire/staff/security'
import { HOUR, MINUTE } from '@huishou/wire/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { setSessionMinutes } from '../../test/staff-fixtures.ts'
import { startTestServer, type TestServer } from '../../test/test-server.ts'
import { readConfig } from '../platform/config.ts'
import { readSessionRules } from './session-rules.ts'

const password = 'demo1234'
let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await setSessionMinutes(server, 30, 15)
})
afterAll(() => server.close())

/** Signs in only once, whereas `server.staff` would sign in again. */
const login = async (username: string): Promise<string> =>
  (await server.must(staffLogin, { username, password })).token
const reason = async (token: string) => (await server.call(staffMe, {}, { token })).reason ?? 'in'
const use = async (token: string, minutes: number, times: number): Promise<string[]> => {
  const answers: string[] = []
  for (let time = 0; time < times; time += 1) {
    server.clock.advance(minutes * MINUTE)
    answers.push(await reason(token))
  }
  return answers
}

describe('a session at a desk', () => {
  test('ends after half an hour without use', async () => {
    const token = await login('auditor')
    expect(await use(token, 29, 3)).toEqual(['in', 'in', 'in'])
    expect(await use(token, 30, 1)).toEqual(['LOGIN_REQUIRED'])
  })

  test('ends twelve hours after signing in, however much it is used', async () => {
    const token = await login('auditor')
    const answers = await use(token, 20, 36)
    expect(answers.indexOf('LOGIN_REQUIRED')).toBe(35)
  })

  test('a clerk at the counter may wait two hours, a courier works a shift of sixteen without signal', async () => {
    const [clerk, courier] = [await login('clerk1'), await login('courier1')]
    server.clock.advance(119 * MINUTE)
    expect(await reason(clerk)).toBe('in')
    server.clock.advance(2 * HOUR)
    expect(await reason(clerk)).toBe('LOGIN_REQUIRED')
    server.clock.advance(11 * HOUR)
    expect(await reason(courier)).toBe('in')
    server.clock.advance(2 * HOUR)
    expect(await reason(courier)).toBe('LOGIN_REQUIRED')
  })
})

test('the owner alone sets how long desks stay open, within bounds, and it holds at once', async () => {
  const [owner, ops] = [await login('owner'), await login('ops')]
  const put = async (key: SettingKey, value: string, token: string) => {
    const { rows } = await server.must(staffSettings, {}, { token })
    const { version } = rows.find((row) => row.key === key)!
    return await server.call(saveSettings, { changes: [{ key, version, value }] }, { token })
  }
  try {
    expect(await put('staff_idle_minutes', '10', ops)).toMatchObject({ reason: 'NOT_ALLOWED' })
    for (const wrong of ['4', '721', '', 'never'])
      expect(await put('staff_idle_minutes', wrong, owner), wrong).toMatchObject({ reason: 'SETTING_WRONG' })
    for (const wrong of ['0', '61'])
      expect(await put('staff_confirm_minutes', wrong, owner), wrong).toMatchObject({
        reason: 'SETTING_WRONG',
      })
    expect(await put('staff_confirm_minutes', '5', owner)).toMatchObject({ code: 0 })
    expect(await put('staff_idle_minutes', '10', owner)).toMatchObject({ code: 0 })
    expect((await server.must(staffMe, {}, { token: owner })).idleMinutes).toBe(10)
    server.clock.advance(5 * MINUTE)
    expect(await put('staff_confirm_minutes', '15', owner)).toMatchObject({ reason: 'REAUTHENTICATE' })
    expect(await use(owner, 9, 2)).toEqual(['in', 'in'])
    expect(await use(owner, 10, 1)).toEqual(['LOGIN_REQUIRED'])
  } finally {
    await setSessionMinutes(server, 30, 15)
  }
})

test('a business that set nothing has half an hour, and a quarter until it is asked again; so has one whose settings are spoilt', async () => {
  const fresh = await startTestServer({ env: { HUISHOU_DEMO: 'off' } })
  const held = () => readSessionRules(fresh.database.reader, fresh.config)
  const shipped = { idleMs: 30 * MINUTE, confirmMs: 15 * MINUTE, demandsSecondFactor: true }
  expect(await held()).toEqual(shipped)
  await setSessionMinutes(fresh, 0, 9_999)
  expect(await held()).toEqual(shipped)
  await setSessionMinutes(fresh, 10, 5)
  expect(await held()).toEqual({ ...shipped, idleMs: 10 * MINUTE, confirmMs: 5 * MINUTE })
  await fresh.close()
})

test('times that were set in the environment are not dropped unseen', () => {
  for (const name of ['HUISHOU_STAFF_IDLE_MINUTES', 'HUISHOU_STAFF_CONFIRM_MINUTES'])
    expect(() => readConfig({ HUISHOU_DATA: server.config.dataFolder, [name]: '5' })).toThrow(
      new RegExp(`${name} is gone`),
    )
})

describe('money, exports and people', () => {
  const endpoints = Object.values(wire).filter(
    (each): each is Endpoint => typeof each === 'object' && 'surface' in each && each.surface === 'staff',
  )
  /**
   * All staff writes that need no reauthentication, by reason. A new endpoint must either be added here or require it.
   */
  const open: Record<string, string[]> = {
    'signs in, out, or shows who it is by itself': [
      'staffLogin',
      'secondFactorLogin',
      'staffLogout',
      'endStaffSessions',
      'changePassword',
      'createFirstOwner',
      'confirmIdentity',
      'confirmOptions',
      'saveOwnPushDevice',
      'removeOwnPushDevice',
    ],
    'work at the door and the counter, also without a network: bounded by the day’s limit and the customer’s word':
      [
        'acceptOrder',
        'arriveAtOrder',
        'checkInOrder',
        'confirmOnDevice',
        'countCourierDay',
        'declineOrder',
        'departForOrder',
        'failOrder',
        'logCall',
        'receiveMailIn',
        'reweighOrder',
        'sendBackMailIn',
        'setDuty',
        'takeFloat',
        'walkIn',
        'weighOrder',
      ],
    'goods that were paid for': [
      'collectMallOrder',
      'correctParcel',
      'moveStock',
      'prepareMallOrder',
      'receiveReturn',
      'shipByFile',
      'shipMallOrder',
    ],
    'ends or refuses, so that no money goes out': [
      'declineFormulaProposal',
      'endBargain',
      'endBargainRun',
      'pauseBargain',
      'refuseAfterSale',
      'refuseFloat',
      'refuseMailIn',
      'refuseOpeningImport',
      'refuseYardDifference',
      'sendBackCourierDay',
      'sendBackTillCount',
      'staffCancelOrder',
      'withdrawFloat',
    ],
    'goods weighed, counted and moved in the yard: what is missing waits for a second person, who is asked again':
      [
        'addCountLine',
        'cancelCount',
        'cancelTransfer',
        'finishCount',
        'openBale',
        'openCount',
        'packBale',
        'receiveTransfer',
        'reopenCount',
        'sendTransfer',
        'sortGoods',
        'undoSorting',
        'unloadVehicle',
      ],
    'buyers and loads before anything is owed: prices, weights agreed and settlements ask again': [
      'cancelSalesLoad',
      'deliverSalesLoad',
      'disputeSalesLoad',
      'loadSalesLoad',
      'planSalesLoad',
      'saveSalesBuyer',
    ],
    'who works when and who goes where, without an amount': [
      'agreeSwap',
      'askLeave',
      'copyRotaWeek',
      'grantLeave',
      'grantSwap',
      'moveStop',
      'offerSwap',
      'pinOrder',
      'placeStop',
      'refuseLeave',
      'refuseSwap',
      'releaseStop',
      'saveDispatchSetting',
      'saveRotaDay',
      'saveRotaHoliday',
      'saveRotaPattern',
      'saveRotaVehicle',
      'skipStop',
      'withdrawLeave',
      'withdrawSwap',
    ],
    'sent by the phone itself': ['closeScaleSession', 'openScaleSession', 'sendPositions'],
    'orders, visits and places, without an amount': [
      'assignOrder',
      'bulkReassign',
      'editForCustomer',
      'placeForCustomer',
      'saveShop',
      'saveShopCapacity',
      'saveZone',
      'setShopState',
      'setSlotCapacity',
      'staffReschedule',
      'unassignOrder',
    ],
    'care of customers, without money': [
      'answerComment',
      'answerDispute',
      'blockCustomer',
      'closeComment',
      'deleteCustomerNote',
      'editCustomerAddress',
      'hideReview',
      'replyReview',
      'saveCustomerNote',
      'signOutCustomer',
      'staffEndPlan',
      'staffPausePlan',
      'staffResumePlan',
      'unblockCustomer',
    ],
    'cases people look into, without a consequence of their own': [
      'assignAnomaly',
      'closeAnomaly',
      'lookAtAnomaly',
    ],
    'takes rights away and gives none': ['revokeApiKey'],
    'says what the person has seen of their own': ['readAllNotifications', 'readNotification'],
    'says what the person wants to be told': ['setNotification'],
    'what customers read, without a price': [
      'cloneBargain',
      'endVote',
      'orderBanners',
      'orderWasteCategories',
      'publishVote',
      'saveBanner',
      'saveContentPage',
      'saveMallCategory',
      'saveNotice',
      'saveVote',
      'saveWasteCategory',
      'switchGoods',
      'withdrawVote',
    ],
    'reads, notes and previews': [
      // the list of one's own exports, and taking one off it; the file itself asks again
      'myExports',
      'removeMyExport',
      'mallOrderByCode',
      'noteMallOrder',
      'noteWithdrawal',
      'phoneCustomer',
      'pointsWhatIf',
      'previewAnomalyRule',
      'previewBargain',
      'previewCustomerImport',
      'previewFirmImport',
      'previewGoodsImport',
      'readPriceFile',
      'previewInvoiceNumbers',
      'previewOpeningStock',
      'previewPriceList',
      'previewWeighing',
      'proveLedger',
      'queryPayIn',
      'queryWithdrawal',
      'staffUploadPicture',
      'tickSetupStep',
      'traceMallOrder',
    ],
  }
  const isOpen = new Set(Object.values(open).flat())

  test('whatever the staff writes or exports asks again who is there, unless a reason against it stands here', () => {
    const guarded = endpoints.filter(({ name, method }) => method === 'POST' || /export/i.test(name))
    expect(guarded.length).toBeGreaterThan(120)
    expect(
      guarded
        .filter(({ name, reauthenticate }) => reauthenticate === isOpen.has(name))
        .map(({ name }) => name),
    ).toEqual([])
    expect([...isOpen].filter((name) => !endpoints.some((each) => each.name === name))).toEqual([])
  })

  test('nothing a courier does on the road asks again: it may be sent hours later', () => {
    const ofCouriers = endpoints.filter(({ who }) => who !== 'staff' && who.includes('courier'))
    expect(ofCouriers.length).toBeGreaterThan(10)
    expect(ofCouriers.filter(({ reauthenticate }) => reauthenticate).map(({ name }) => name)).toEqual([])
  })

  test.each(
    Object.values(wire)
      .filter(
        (each): each is Endpoint => typeof each === 'object' && 'surface' in each && each.surface === 'staff',
      )
      .filter(({ reauthenticate }) => reauthenticate)
      .map((endpoint) => [endpoint.name, endpoint] as const),
  )('%s is refused fifteen minutes after signing in', async (_name, endpoint) => {
    const { who } = endpoint
    const username =
      who === 'staff' || who.includes('owner') ? 'owner' : who.includes('agent') ? 'agent' : 'manager1'
    const token = await server.staff(username)
    server.clock.advance(15 * MINUTE)
    expect(await server.call(endpoint, {}, { token })).toMatchObject({
      status: 403,
      reason: 'REAUTHENTICATE',
    })
  })

  test('whoever shows the password again goes on; a wrong one opens nothing', async () => {
    const token = await server.staff('finance')
    server.clock.advance(15 * MINUTE)
    const ask = () =>
      server.call(
        requestAdjustment,
        { mobile: '13800000001', amountFen: 100, reason: '称重差额补发' },
        { token },
      )
    expect((await ask()).reason).toBe('REAUTHENTICATE')
    expect(await server.call(confirmIdentity, { password: 'wrong' }, { token })).toMatchObject({
      reason: 'STAFF_LOGIN_WRONG',
    })
    expect((await ask()).reason).toBe('REAUTHENTICATE')
    await server.must(confirmIdentity, { password }, { token })
    expect((await ask()).reason).not.toBe('REAUTHENTICATE')
    expect((await server.call(staffPeople, {}, { token: await server.staff('ops') })).code).toBe(0)
  })
})

describe('the second signature', () => {
  test('is not given with a password somebody else set, nor until a day after its holder set one', async () => {
    await server.customer('13800009999')
    const owner = { token: await server.staff('owner') }
    const { rows } = await server.must(staffPeople, {}, owner)
    const colleague = rows.find(({ username }) => username === 'finance2')!
    const { id, version, username, name, role, active } = colleague
    await server.must(
      saveStaff,
      { id, version, username, name, role, active, password: 'set-by-the-owner-7' },
      owner,
    )
    const asked = await server.must(
      requestAdjustment,
      { mobile: '13800009999', amountFen: 500, reason: '称重差额补发' },
      owner,
    )
    const sign = async (word: string) => {
      const { token } = await server.must(staffLogin, { username, password: word })
      return await server.call(approveAdjustment, { id: asked.id }, { token })
    }
    expect(await sign('set-by-the-owner-7')).toMatchObject({ status: 403, reason: 'SIGNATURE_TOO_FRESH' })
    const { token } = await server.must(staffLogin, { username, password: 'set-by-the-owner-7' })
    await server.must(changePassword, { current: 'set-by-the-owner-7', next: 'my-own-words-88' }, { token })
    server.clock.advance(23 * HOUR)
    expect((await sign('my-own-words-88')).reason).toBe('SIGNATURE_TOO_FRESH')
    server.clock.advance(HOUR)
    expect((await sign('my-own-words-88')).code).toBe(0)
  })
})
