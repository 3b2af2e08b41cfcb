// Queries the tracking service about shipped parcels, and stores its answers.
import { HOUR, MINUTE } from '@huishou/wire/time'
import { announce, type Database, type Handle, type Transaction } from '../../platform/database.ts'
import type { TrackingProvider, Tracked } from '../parcel-tracking/provider.ts'
import type { MallWorld, ParcelRow } from '../tables.ts'

/** Minimum interval between queries of one parcel, even on manual refresh, because providers limit them. */
const QUERY_GAP = 10 * MINUTE
const MOST_QUERIES = 120
const AT_A_TIME = 50

type Due = ParcelRow & { mobile: string; memberId: number }

const dueParcels = (db: Handle<MallWorld>) =>
  db
    .selectFrom('mallParcel')
    .innerJoin('mallOrder', 'mallOrder.id', 'mallParcel.orderId')
    .selectAll('mallParcel')
    .select(['mallOrder.mobile', 'mallOrder.memberId'])

/**
 * Time of the next query: every four hours in transit, every hour when out for delivery, ever less often while unknown.
 */
const nextQueryAt = (now: number, { asks }: ParcelRow, answer: Tracked): number | null => {
  if (asks + 1 >= MOST_QUERIES) return null
  if (answer.kind === 'unknown') return now + Math.min(12, asks + 1) * HOUR
  return answer.state === 'signed' ? null : now + (answer.state === 'out' ? HOUR : 4 * HOUR)
}

const storeEvents = async (
  trx: Transaction<MallWorld>,
  now: number,
  parcel: Due,
  answer: Tracked,
): Promise<null> => {
  await trx
    .updateTable('mallParcel')
    .set({
      asks: parcel.asks + 1,
      askAt: nextQueryAt(now, parcel, answer),
      ...(answer.kind === 'unknown'
        ? {}
        : {
            state: answer.traces.length === 0 ? parcel.state : answer.state,
            traces: JSON.stringify(answer.traces),
            signedAt: answer.signedAt ?? parcel.signedAt,
          }),
      tracedAt: now,
    })
    .where('id', '=', parcel.id)
    .where('trackingNumber', '=', parcel.trackingNumber)
    .execute()
  if (answer.kind === 'tracked' && answer.state !== parcel.state)
    announce(trx, {
      audience: `member:${parcel.memberId}`,
      event: { topic: 'mall', orderId: parcel.orderId, state: answer.state, version: 0 },
    })
  return null
}

const queryProvider = async (
  database: Pick<Database<MallWorld>, 'transaction'>,
  provider: TrackingProvider,
  now: number,
  parcel: Due,
): Promise<void> => {
  const answer = await provider
    .track({ carrier: parcel.carrier, trackingNumber: parcel.trackingNumber, phone: parcel.mobile })
    .catch((error: unknown): Tracked => ({ kind: 'unknown', cause: String(error) }))
  await database.transaction((trx) => storeEvents(trx, now, parcel, answer))
}

/** Sweep: queries the tracking of due parcels. Does nothing without a provider. */
export const trackParcels =
  (provider: TrackingProvider | null) =>
  async (database: Database<MallWorld>, now: number): Promise<void> => {
    if (!provider) return
    const due = await dueParcels(database.reader)
      .where('mallParcel.askAt', '<=', now)
      .orderBy('mallParcel.askAt')
      .limit(AT_A_TIME)
      .execute()
    for (const parcel of due) await queryProvider(database, provider, now, parcel)
  }

/** Queries the parcels of an order being viewed, at most every ten minutes. */
export const trackOrder = async (
  database: Pick<Database<MallWorld>, 'reader' | 'transaction'>,
  provider: TrackingProvider | null,
  now: number,
  orderId: number,
): Promise<void> => {
  if (!provider) return
  const parcels = await dueParcels(database.reader)
    .where('mallParcel.orderId', '=', orderId)
    .where('mallParcel.state', '<>', 'signed')
    .where((e) =>
      e.or([e('mallParcel.tracedAt', 'is', null), e('mallParcel.tracedAt', '<=', now - QUERY_GAP)]),
    )
    .execute()
  for (const parcel of parcels) await queryProvider(database, provider, now, parcel)
}
