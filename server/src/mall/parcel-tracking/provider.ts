// The interface of a parcel-tracking service, and the shape of its results.
import type { ParcelState } from '@huishou/wire/mall/states'

export type TrackingEvent = { at: number; text: string }
/** A provider's result for a parcel: events newest first; `unknown` when it has none or did not reply. */
export type Tracked =
  | { kind: 'tracked'; state: ParcelState; traces: TrackingEvent[]; signedAt: number | null }
  | { kind: 'unknown'; cause: string }

export type TrackQuery = { carrier: string; trackingNumber: string; phone: string }
export type TrackingProvider = { track: (query: TrackQuery) => Promise<Tracked> }
