import type { Readable } from 'node:stream'
import type { Isolation, Reader, Transaction } from '../database.ts'
import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { DeviceTime } from '@huishou/wire/device-time'
import type { Endpoint } from '@huishou/wire/endpoint'
import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { StaffRole } from '@huishou/wire/staff/roles'
import type { Language } from '@huishou/wire/text'
import type { Clock } from '../clock.ts'
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
  /** Of the session that asks; nothing where somebody acts without one. */
  session?: {
    /** Until when the person, who showed who it is, need not again. */
    confirmedUntil: number
    /** Nothing is open but setting one up. */
    lacksSecondFactor: boolean
  }
}
/** A member of staff with the request it was asked by, whose address and id the audit log stores. */
export type StaffActor = StaffMember & { request?: RequestFacts }
export type RequestActor = { kind: 'anyone' } | Member | StaffMember

export type RequestFacts = {
  id: string
  /** For records. */
  ip: string
  /** What tries and messages are counted by, see `networkOf`: an IPv6 line has more addresses than anybody can count. */
  network: string
  language: Language
  merchantId: number
  /** Of this server, as the outside reaches it. */
  origin: string
  /** Of console and courier app: the same, but where they have a host name of their own. */
  staffOrigin: string
  /** The address at which this caller may open a stored upload that is not for everybody: 15 minutes at least. */
  privateUrl: (path: string, more?: { forMs: number }) => string
  /** Of the page that sent the request, as its browser says; empty when none did. */
  pageOrigin: string
  token: string | null
  /** As it was sent, cut to what tells a browser. */
  userAgent: string
  /** The same for every session of one browser, customers' and staff's; empty for other clients. */
  deviceMark: string
  /** When the person did what is asked for, where a device reports it later. */
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
 * Arguments of a handler. `write` is one transaction; a refusal rolls it back, and a repeated idempotency key gets
 * the stored reply.
 */
export type Call<E extends Endpoint, Tables> = {
  input: InputOf<E>
  actor: ActorOf<E>
  now: number
  db: Reader<Tables>
  write: <Result>(
    work: (trx: Transaction<Tables>) => Promise<Result>,
    isolation?: Isolation,
  ) => Promise<Result>
  /** A transaction beside the answer, not tied to the idempotency key: for counting tries. */
  beside: <Result>(work: (trx: Transaction<Tables>) => Promise<Result>) => Promise<Result>
  request: RequestFacts
  config: Config
  clock: Clock
  file: ReceivedFile | null
}

/** A reply without an envelope: a picture, a page, a file to download as `fileName`. */
export type RawReply = { raw: string | Buffer | Readable; type: string; cache?: string; fileName?: string }

export const KB = 1024

/**
 * Calls a minute from one address; whether a file may come along, which is held in memory until it is checked; the
 * largest body and number of names, where INPUT_LIMITS are too little; whether only this machine may call.
 */
export type RouteOptions = {
  /** Numbers in the reply are the business's own or the caller's: nobody is shown them masked. */
  ownNumbers?: boolean
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
 * Joins an endpoint of the wire to its handler, for a domain that uses `Tables`. The handler returns the reply, or a
 * refusal the endpoint lists.
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
 * Handlers that run one verb of staff in a transaction, with the request for the audit log, and reply with what `read` makes
 * of the row after the commit.
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
