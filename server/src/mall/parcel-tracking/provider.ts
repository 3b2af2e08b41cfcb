import type { ParcelState } from '@huishou/wire/mall/states'

export type TrackingEvent = { at: number; text: string }
/** What a courier service says of a parcel: newest trace first; `unknown` when it has nothing, or did not answer. */
export type Tracked =
  | { kind: 'tracked'; state: ParcelState; traces: TrackingEvent[]; signedAt: number | null }
  | { kind: 'unknown'; cause: string }

export type TrackQuery = { carrier: string; trackingNumber: string; phone: string }
export type TrackingProvider = { track: (query: TrackQuery) => Promise<Tracked> }
