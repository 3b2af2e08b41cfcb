// The types of callers (actors), requests and routes, and functions that join an endpoint to its handler.

import type { Readable } from 'node:stream'
import type { Isolation, Reader, Transaction } from '../database.ts'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { DeviceTime } from '@huishou/wire/device-time'
import type { Endpoint } from '@huishou/wire/endpoint'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { StaffRole } from '@huishou/wire/staff/roles'
import type { Language } from '@huishou/wire/text'
import type { Clock } from '../time/clock.ts'
import type { Config } from '../config.ts'

/** Actors, as identified by their token. */
export type Member = { kind: 'customer'; memberId: number }
export type StaffMember = {
  kind: 'staff'
  staffId: number
  name: string
  role: StaffRole
  shopId: number | null
  cityId: string | null
  /** The current session; absent for an actor without one. */
  session?: {
    /** Until when the confirmed identity is valid. */
    confirmedUntil: number
    /** True when a required second factor is missing, so that only setting one up is allowed. */
    lacksSecondFactor: boolean
  }
  /** The API key that calls for this person; absent for the person. */
  apiKey?: { id: number; scopes: ReadonlySet<string> }
}
/** A staff member with the request, whose address and id the audit log stores. */
export type StaffActor = StaffMember & { request?: RequestFacts }
export type RequestActor = { kind: 'anyone' } | Member | StaffMember

export type RequestFacts = {
  id: string
  /** Client address, for records. */
  ip: string
  /**
   * Key for counting attempts and messages, see `networkOf`; an IPv6 line has too many addresses to count them singly.
   */
  network: string
  language: Language
  merchantId: number
  /** Whether no real number is shown in place of a private one. */
  hideNumbers: boolean
  /** Public origin of this server. */
  origin: string
  /** Origin of console and courier app; differs only when they have their own host name. */
  staffOrigin: string
  /** A signed URL with which this caller can open a private upload for at least 15 minutes. */
  privateUrl: (path: string, more?: { forMs: number }) => string
  /** Origin of the page that sent the request, as reported by its browser; empty without one. */
  pageOrigin: string
  token: string | null
  /** The User-Agent, cut to what identifies a browser. */
  userAgent: string
  /** The app and version that sent the request, such as `customer/0.1.0`; empty for other clients. */
  appVersion: string
  /** Shared by all customer and staff sessions of one browser; empty for other clients. */
  deviceMark: string
  /** Time of the action, where a device reports it later. */
  device: DeviceTime
}

/** An uploaded picture that has not been checked. */
export type ReceivedFile = { name: string; bytes: Buffer; truncated: boolean }

type ActorOf<E extends Endpoint> = E['who'] extends 'customer'
  ? Member
  : E['who'] extends 'anyone'
    ? RequestActor
    : StaffMember

/**
 * Arguments of a handler. `write` is one transaction; a refusal rolls it back, and a repeated idempotency key gets the
 * stored reply.
 */
export type Call<E extends Endpoint, Tables> = {
  input: InputOf<E>
  actor: ActorOf<E>
  now: number
  /** The reader of the primary; for a report one of its own, which may be some seconds behind. */
  db: Reader<Tables>
  write: <Result>(
    work: (trx: Transaction<Tables>) => Promise<Result>,
    isolation?: Isolation,
  ) => Promise<Result>
  /** A separate transaction, independent of the reply and the idempotency key, for counting attempts. */
  beside: <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>
  request: RequestFacts
  config: Config
  clock: Clock
  file: ReceivedFile | null
}

/** A reply without an envelope: a picture, a page, a file to download as `fileName`. */
export type RawReply = {
  raw: string | Buffer | Readable
  type: string
  cache?: string
  fileName?: string
  headers?: Record<string, string>
}

export const KB = 1024

/**
 * Options of a route: calls per minute from one network; whether a file may be sent, which is held in memory until it
 * is checked; the maximum body size and number of keys, where INPUT_LIMITS are too low; whether only local requests
 * are allowed.
 */
export type RouteOptions = {
  /** The exported table is sent at once and never stored, because it contains what the database holds encrypted. */
  neverStored?: boolean
  /** Numbers in the reply are the business's or the caller's own and are never masked. */
  ownNumbers?: boolean
  /**
   * What it shows or exports may be some seconds old: it is read from a replica if there is one. Not for figures by
   * which somebody pays, collects, invoices or books.
   */
  report?: boolean
  perMinute?: (config: Config) => number
  takesFile?: boolean
  mostBytes?: number
  mostKeys?: number
  thisMachineOnly?: boolean
}

export type Route<Tables> = {
  endpoint: Endpoint
  options: RouteOptions
  handle: (call: Call<Endpoint, Tables>) => Promise<unknown>
}

/**
 * Joins an endpoint of the wire package to its handler, for a domain that uses `Tables`. The handler returns the reply,
 * or a refusal the endpoint lists.
 */
export const serveWith =
  <Tables>() =>
  <E extends Endpoint>(
    endpoint: E,
    handle: (call: Call<E, Tables>) => Promise<ReplyOf<E> | Refusal | RawReply>,
    options: RouteOptions = {},
  ): Route<Tables> => ({ endpoint, options, handle: handle as unknown as Route<Tables>['handle'] })

type StaffCall<Tables> = Pick<Call<Endpoint, Tables>, 'db' | 'write' | 'now' | 'request'> & {
  actor: StaffMember
}

/**
 * Creates handlers that run one staff action in a transaction, with the request for the audit log, and reply with
 * what `read` returns for the row after the commit.
 */
export const staffVerbWith =
  <Tables>() =>
  <Row extends object, Reply>(read: (call: StaffCall<Tables>, row: Row) => Promise<Reply | Refusal>) =>
  <Input>(
    verb: (trx: Transaction<Tables>, actor: StaffActor, now: number, input: Input) => Promise<Row | Refusal>,
  ) =>
  async (call: StaffCall<Tables> & { input: Input }): Promise<Reply | Refusal> => {
    const { write, actor, now, request, input } = call
    const row = await write((trx) => verb(trx, { ...actor, request }, now, input))
    return isRefusal(row) ? row : await read(call, row)
  }
