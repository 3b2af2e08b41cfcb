// Functions that declare the endpoints of the API, with the types of an endpoint and of the envelope of a reply.

import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { RefusalReason } from './refusals.ts'
import type { StaffRole } from './staff/roles.ts'
import type { Text } from './text.ts'

/** Allowed callers: anybody; a signed-in customer; any signed-in member of staff; or only these roles. */
export type Who = 'anyone' | 'customer' | 'staff' | readonly StaffRole[]

/**
 * One HTTP call. The server validates requests and replies with it, clients get their types from it, and the API page
 * is generated from it.
 */
export type Endpoint<
  Input extends TObject = TObject,
  Reply extends TSchema = TSchema,
  Asker extends Who = Who,
> = {
  /** Stable name, also the operation ID in OpenAPI. */
  name: string
  /**
   * `customer`: `/{subDomain}{path}`, always HTTP 200. `root`: the same without sub-domain. `staff`: `/staff{path}`,
   * HTTP status by refusal.
   */
  surface: 'customer' | 'root' | 'staff'
  method: 'GET' | 'POST'
  path: string
  who: Asker
  summary: Text
  input: Input
  reply: Reply
  /**
   * Refusals of its own; those common to its kind are added by `refusalsOf`: bad input, missing login or permission, an
   * idempotency key used with another input.
   */
  refusals: readonly RefusalReason[]
  /** Takes an idempotency key: the same key from the same caller returns the same reply. */
  idempotent: boolean
  /**
   * Requires staff to re-authenticate when they last did so longer ago than the setting `staff_confirm_minutes` allows:
   * for money, prices, exports, people.
   */
  reauthenticate: boolean
  /** Open to staff who have not yet set up the second factor their role requires. */
  beforeSecondFactor: boolean
  /** Other methods or paths of the older apps' protocol for the same call. */
  aliases?: readonly string[]
  /** Complete alternative paths, in which `{subDomain}` and `{merchantId}` stand for those of the business. */
  alsoAt?: readonly string[]
  /** Absent at run time: the static types of the schemas, for `InputOf` and `ReplyOf`, clients included. */
  types?: { input: TObject extends Input ? object : Static<Input>; reply: Static<Reply> }
}

type Options<Input extends TProperties, Reply extends TSchema, Asker extends Who> = {
  name: string
  who: Asker
  summary: Text
  input?: Input
  reply?: Reply
  refusals?: readonly RefusalReason[]
  idempotent?: boolean
  reauthenticate?: boolean
  beforeSecondFactor?: boolean
  aliases?: readonly string[]
  alsoAt?: readonly string[]
}

const declareEndpoint =
  (surface: Endpoint['surface'], method: Endpoint['method']) =>
  <
    const Asker extends Who,
    const Input extends TProperties = Record<never, never>,
    Reply extends TSchema = ReturnType<typeof Type.Null>,
  >(
    path: string,
    options: Options<Input, Reply, Asker>,
  ): Endpoint<TObject<Input>, Reply, Asker> => ({
    surface,
    method,
    path,
    name: options.name,
    who: options.who,
    summary: options.summary,
    input: Type.Object((options.input ?? {}) as Input),
    reply: (options.reply ?? Type.Null()) as Reply,
    refusals: options.refusals ?? [],
    idempotent: options.idempotent ?? false,
    reauthenticate: options.reauthenticate ?? false,
    beforeSecondFactor: options.beforeSecondFactor ?? false,
    ...(options.aliases ? { aliases: options.aliases } : {}),
    ...(options.alsoAt ? { alsoAt: options.alsoAt } : {}),
  })

export const customerGet = declareEndpoint('customer', 'GET')
export const customerPost = declareEndpoint('customer', 'POST')
export const rootGet = declareEndpoint('root', 'GET')
export const rootPost = declareEndpoint('root', 'POST')
export const staffGet = declareEndpoint('staff', 'GET')
export const staffPost = declareEndpoint('staff', 'POST')

/** Fills in `{subDomain}` and `{merchantId}` in an address of `alsoAt`. */
export const fullAddress = (template: string, of: { tenant: string; merchantId: number }): string =>
  template.replace('{subDomain}', of.tenant).replace('{merchantId}', String(of.merchantId))

/** The envelope of every reply; `reason` and `field` are present only for refusals. */
export type Envelope<Data = unknown> = {
  code: number
  msg: string
  data?: Data
  reason?: string
  field?: string
}
