// Reads the parcels in which a mall order was shipped, with their contents and tracking events.
import type { ReplyOf } from '@huishou/wire/client'
import type { orderTracks } from '@huishou/wire/mall/orders-customer'
import { parcelStateText } from '@huishou/wire/mall/states'
import type { Handle } from '../../platform/database.ts'
import { nameIn } from '../goods-names.ts'
import { picUrl } from '../order/to-wire.ts'
import type { MallLineRow, MallWorld, ParcelRow } from '../tables.ts'
import type { ReplyContext } from '../../platform/http/reply-context.ts'

export type Trace = { at: number; text: string }
export type Parcel = ParcelRow & { contents: { lineId: number; number: number }[] }

/** Parcels of an order with their contents, oldest first. */
export const readParcels = async (db: Handle<MallWorld>, orderId: number): Promise<Parcel[]> => {
  const parcels = await db
    .selectFrom('mallParcel')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()
  if (parcels.length === 0) return []
  const contents = await db
    .selectFrom('mallParcelLine')
    .selectAll()
    .where(
      'parcelId',
      'in',
      parcels.map(({ id }) => id),
    )
    .execute()
  return parcels.map((parcel) => ({
    ...parcel,
    contents: contents.filter(({ parcelId }) => parcelId === parcel.id),
  }))
}

/** Tracking events of a parcel, newest first. */
export const trackingEventsOf = ({ traces }: Pick<ParcelRow, 'traces'>): Trace[] =>
  JSON.parse(traces) as Trace[]

export const toParcel = (
  parcel: Parcel,
  lines: readonly MallLineRow[],
  context: ReplyContext,
): ReplyOf<typeof orderTracks>['parcels'][number] => ({
  id: parcel.id,
  carrier: parcel.carrier,
  carrierName: parcel.carrierName,
  trackingNumber: parcel.trackingNumber,
  state: parcel.state,
  stateText: parcelStateText[parcel.state][context.language],
  sentAt: parcel.sentAt,
  signedAt: parcel.signedAt,
  traces: trackingEventsOf(parcel),
  tracedAt: parcel.tracedAt,
  lines: parcel.contents.map(({ lineId, number }) => {
    const line = lines.find(({ id }) => id === lineId)
    const name = line ? nameIn(line, context.language) : ''
    return { lineId, name, pic: picUrl(line?.pic ?? '', context.origin), number }
  }),
})
