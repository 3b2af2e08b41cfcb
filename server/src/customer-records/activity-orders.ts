// Sources of timeline entries about a customer's orders: pickups, mail-in orders, and mall orders with their after-sale
// requests.
import { staffMailIns } from '@huishou/wire/mail-in/staff'
import { mailInEventText } from '@huishou/wire/mail-in/states'
import { staffAfterSales } from '@huishou/wire/mall/after-sale-staff'
import { staffMallOrders } from '@huishou/wire/mall/orders-staff'
import { afterSaleEventText, mallEventText } from '@huishou/wire/mall/states'
import { staffOrders } from '@huishou/wire/pickup/staff'
import { pickupEventText } from '@huishou/wire/pickup/states'
import { saleReasonIn } from '../mall/index.ts'
import { cancelReasonIn } from '../pickup/index.ts'
import { eventEntry, type ActivitySource } from './activity-source.ts'

/** Actions staff take on behalf of a customer, rather than as part of their own work. */
const onBehalf = new Set(['place', 'edit', 'cancel', 'reschedule', 'confirm'])
const atDesk = new Set(['agent', 'dispatcher', 'ops', 'owner'])

/** Activity of a customer's orders of every kind. */
export const orderActivity: readonly ActivitySource[] = [
  {
    kind: 'pickup',
    needs: staffOrders,
    rows: async (db, { memberId, before, limit, language }) =>
      (
        await db
          .selectFrom('pickupEvent')
          .innerJoin('pickupOrder', 'pickupOrder.id', 'pickupEvent.orderId')
          .select(['pickupEvent.id', 'pickupEvent.at', 'action', 'reason', 'actor', 'staffId', 'actorName'])
          .select(['orderId as refId', 'orderNumber as ref'])
          .where('pickupOrder.memberId', '=', memberId)
          .where('pickupEvent.at', '<', before)
          .orderBy('pickupEvent.at', 'desc')
          .orderBy('pickupEvent.id', 'desc')
          .limit(limit)
          .execute()
      ).map((row) =>
        eventEntry('pickup', pickupEventText, row, language, {
          text: cancelReasonIn(row.reason, language),
          onBehalf: row.staffId !== null && atDesk.has(row.actor) && onBehalf.has(row.action),
        }),
      ),
  },
  {
    kind: 'mail_in',
    needs: staffMailIns,
    rows: async (db, { memberId, before, limit, language }) =>
      (
        await db
          .selectFrom('mailInEvent')
          .innerJoin('mailInOrder', 'mailInOrder.id', 'mailInEvent.orderId')
          .select(['mailInEvent.id', 'mailInEvent.at', 'action', 'reason', 'actor', 'actorName'])
          .select(['orderId as refId', 'orderNumber as ref'])
          .where('mailInOrder.memberId', '=', memberId)
          .where('mailInEvent.at', '<', before)
          .orderBy('mailInEvent.at', 'desc')
          .orderBy('mailInEvent.id', 'desc')
          .limit(limit)
          .execute()
      ).map((row) => eventEntry('mail-in', mailInEventText, row, language)),
  },
  {
    kind: 'mall',
    needs: staffMallOrders,
    rows: async (db, { memberId, before, limit, language }) =>
      (
        await db
          .selectFrom('mallEvent')
          .innerJoin('mallOrder', 'mallOrder.id', 'mallEvent.orderId')
          .select(['mallEvent.id', 'mallEvent.at', 'action', 'reason', 'actor', 'staffId', 'actorName'])
          .select(['mallEvent.orderId as refId', 'orderNumber as ref'])
          .where('mallOrder.memberId', '=', memberId)
          .where('mallEvent.at', '<', before)
          .orderBy('mallEvent.at', 'desc')
          .orderBy('mallEvent.id', 'desc')
          .limit(limit)
          .execute()
      ).map((row) =>
        eventEntry('mall', mallEventText, row, language, {
          onBehalf: row.staffId !== null && row.action === 'cancel',
        }),
      ),
  },
  {
    kind: 'after_sale',
    needs: staffAfterSales,
    rows: async (db, { memberId, before, limit, language }) =>
      (
        await db
          .selectFrom('afterSaleEvent')
          .innerJoin('afterSale', 'afterSale.id', 'afterSaleEvent.afterSaleId')
          .select(['afterSaleEvent.id', 'afterSaleEvent.at', 'action', 'afterSaleEvent.reason', 'actor'])
          .select(['actorName', 'afterSaleId as refId', 'number as ref'])
          .where('afterSale.memberId', '=', memberId)
          .where('afterSaleEvent.at', '<', before)
          .orderBy('afterSaleEvent.at', 'desc')
          .orderBy('afterSaleEvent.id', 'desc')
          .limit(limit)
          .execute()
      ).map((row) =>
        eventEntry('after-sale', afterSaleEventText, row, language, {
          text: saleReasonIn(row.reason, language),
        }),
      ),
  },
]
