import { Type, type Static, type TObject, type TProperties, type TSchema } from 'typebox'
import type { RefusalReason } from './refusals.ts'
import type { StaffRole } from './staff/roles.ts'
import type { Text } from './text.ts'

/** Allowed callers: anybody; a signed-in customer; any signed-in member of staff; or only these roles. */
export type Who = 'anyone' | 'customer' | 'staff' | readonly StaffRole[]

/**
 * One thing that crosses HTTP. The server parses requests and replies with it, clients are typed by it,
 * the API page is generated from it.
 */
export type Endpoint<
  Input extends TObject = TObject,
  Reply extends TSchema = TSchema,
  Asker extends Who = Who,
> = {
  /** Stable name, also the operation id in OpenAPI. */
  name: string
  /** `customer`: `/{subDomain}{path}`, HTTP 200 always. `root`: the same without sub-domain. `staff`: `/staff{path}`, HTTP status. */
  surface: 'customer' | 'root' | 'staff'
  method: 'GET' | 'POST'
  path: string
  who: Asker
  summary: Text
  input: Input
  reply: Reply
  /** Refusals beside bad input, missing login and missing permission, which every endpoint has. */
  refusals: readonly RefusalReason[]
  /** Takes an idempotency key: the same key from the same caller gets the same answer. */
  idempotent: boolean
  /** Asks staff to show again who they are when they last did more than 15 minutes ago: money, prices, exports, people. */
  reauthenticate: boolean
  /** Open to staff who have yet to set up the second factor their role demands. */
  beforeSecondFactor: boolean
  /** Other methods or paths the inherited protocol knows for the same call. */
  aliases?: readonly string[]
  /** Whole other addresses: without the sub-domain, or with the merchant's number in its place. */
  alsoAt?: readonly string[]
  /** Never there at run time: what the schemas mean, for `InputOf` and `ReplyOf` of clients too. */
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

/** An address of `alsoAt` with its `{subDomain}` and `{merchantId}` filled in. */
export const fullAddress = (template: string, of: { tenant: string; merchantId: number }): string =>
  template.replace('{subDomain}', of.tenant).replace('{merchantId}', String(of.merchantId))

/** The envelope every reply travels in; `reason` and `field` are there only for refusals. */
export type Envelope<Data = unknown> = {
  code: number
  msg: string
  data?: Data
  reason?: string
  field?: string
}
