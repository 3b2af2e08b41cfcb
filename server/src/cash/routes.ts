// Routes for the cash held by couriers and shops: floats (cash to pay customers with), daily counts and tills.
import {
  approveCourierDay,
  cashDays,
  correctCourierDay,
  recountCourierDay,
  sendBackCourierDay,
} from '@huishou/wire/cash/day'
import {
  cashCouriers,
  myCash,
  offerFloat,
  refuseFloat,
  settleCourierCash,
  takeCashBack,
  takeFloat,
  withdrawFloat,
} from '@huishou/wire/cash/float'
import { cashDifferences, cashHolders, cashMovements, exportCashMovements } from '@huishou/wire/cash/reports'
import {
  approveTillCount,
  cashTills,
  countTill,
  depositTillCash,
  moveTillCash,
  openTill,
  sendBackTillCount,
  shopTill,
} from '@huishou/wire/cash/till'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { FileTables } from '../file/index.ts'
import { serveWith, staffVerbWith } from '../platform/http/route.ts'
import { limitingTries, type YardTables } from '../yard/index.ts'
import { approveDay, correctDay, recountDay, sendBackDay } from './close-courier-day.ts'
import { type CashWriteTables, offer, refuseOffer, take, withdraw } from './float.ts'
import { settleCash, takeBack } from './take-back-and-settle.ts'
import { readCouriersForFloats } from './read-couriers.ts'
import { readDifferences } from './read-differences.ts'
import { readHolders } from './read-holders.ts'
import { exportMovements } from './export-movements.ts'
import { readMovements } from './read-movements.ts'
import { readDays, readMine, readShopTill, readTills } from './read-days-and-tills.ts'
import type { DayRow, FloatRow, TillRow } from './tables.ts'
import { deposit, moveInTill } from './move-till-cash.ts'
import { approveCount, count, openWithCount, sendBackCount } from './open-and-count-till.ts'
import { toWireDays, toWireFloats, toWireTills } from './to-wire.ts'

type Tables = CashWriteTables & FileTables & YardTables
const serve = serveWith<Tables>()

const aboutFloat = staffVerbWith<Tables>()(
  async ({ db, actor }, row: FloatRow) => (await toWireFloats(db, [row], actor))[0] ?? refuse('NOT_FOUND'),
)
const aboutDay = staffVerbWith<Tables>()(
  async ({ db, actor, request }, row: DayRow) =>
    (await toWireDays(db, [row], actor, request.language))[0] ?? refuse('NOT_FOUND'),
)
const aboutTill = staffVerbWith<Tables>()(
  async ({ db, actor, request }, row: TillRow) =>
    (await toWireTills(db, [row], actor, request))[0] ?? refuse('NOT_FOUND'),
)
const done = staffVerbWith<Tables>()((_call, _row: { courierId: number }) => Promise.resolve(null))

/** Limits attempts at calls whose refusals reveal what should be in a till or with a courier. */
const limited =
  <Given, Reply>(handle: (call: Given) => Promise<Reply | Refusal>) =>
  (call: Given & Parameters<typeof limitingTries>[0]): Promise<Reply | Refusal> =>
    limitingTries(
      call,
      {
        of: 'cash',
        tells: ['CASH_SHORT', 'CASH_REASON_REQUIRED', 'CASH_MANAGER_REQUIRED', 'CASH_COUNTS_DIFFER'],
        most: 10,
        spent: 'CASH_TRIES_SPENT',
      },
      handle,
    )

/** Routes for cash in the hands of couriers and shops: floats, days, tills, and who holds how much. */
export const cashRoutes = [
  serve(myCash, ({ db, actor, request }) => readMine(db, actor, request.language)),
  serve(cashCouriers, ({ db, actor, now, request }) =>
    readCouriersForFloats(db, actor, now, request.language),
  ),
  serve(takeFloat, aboutFloat(take)),
  serve(refuseFloat, aboutFloat(refuseOffer)),
  serve(offerFloat, limited(aboutFloat(offer))),
  serve(withdrawFloat, aboutFloat(withdraw)),
  serve(takeCashBack, limited(done(takeBack))),
  serve(settleCourierCash, done(settleCash)),
  serve(cashDays, ({ db, actor, input, request }) => readDays(db, actor, input, request.language)),
  serve(recountCourierDay, limited(aboutDay(recountDay))),
  serve(sendBackCourierDay, aboutDay(sendBackDay)),
  serve(approveCourierDay, aboutDay(approveDay)),
  serve(correctCourierDay, aboutDay(correctDay)),
  serve(shopTill, ({ db, actor, input, request }) => readShopTill(db, actor, input, request)),
  serve(cashTills, ({ db, actor, input, request }) => readTills(db, actor, input, request)),
  serve(openTill, limited(aboutTill(openWithCount))),
  serve(moveTillCash, limited(aboutTill(moveInTill))),
  serve(depositTillCash, limited(aboutTill(deposit))),
  // a count with a reason is taken, whatever the books say
  serve(countTill, async (call) =>
    call.input.reason ? await aboutTill(count)(call) : await limited(aboutTill(count))(call),
  ),
  serve(approveTillCount, aboutTill(approveCount)),
  serve(sendBackTillCount, aboutTill(sendBackCount)),
  serve(cashHolders, ({ db, actor, now, request }) => readHolders(db, actor, now, request.language)),
  serve(cashMovements, ({ db, actor, input, request }) => readMovements(db, actor, input, request.language)),
  serve(exportCashMovements, (call) => exportMovements(call)),
  serve(cashDifferences, ({ db, actor }) => readDifferences(db, actor)),
]
