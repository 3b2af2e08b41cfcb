// Reads which steps of setting up a business are done, and whether customers can order.
import type { ReplyOf } from '@huishou/wire/client'
import type { setupState } from '@huishou/wire/setup/staff'
import { wechatNotices } from '@huishou/wire/content/wechat-templates'
import { DAY } from '@huishou/wire/time'
import { neededSteps, setupSteps, type SetupStep, tickedSteps } from '@huishou/wire/setup/steps'
import { hasDraftPages, readConfigValue, readSignInCodeWay, SETUP_TICKS } from '../content/index.ts'
import type { Tables } from '../database/index.ts'
import type { Config } from '../platform/config.ts'
import type { Handle } from '../platform/database.ts'
import { realNow } from '../platform/time/real-time.ts'

type Db = Handle<Tables>
type State = ReplyOf<typeof setupState>
const SETTLED = ['settled', 'closed'] as const

const hasShop = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('shop').select('id').where('state', '<>', 'closed').limit(1).executeTakeFirst()) !==
  undefined

/** Whether any zone is served: one is active and has a courier who may work. */
const hasZone = async (db: Db): Promise<boolean> =>
  (await db
    .selectFrom('zone')
    .innerJoin('zoneCourier', 'zoneCourier.zoneId', 'zone.id')
    .innerJoin('workingCourier', 'workingCourier.id', 'zoneCourier.staffId')
    .select('zone.id')
    .where('zone.active', '=', 1)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Whether a price list is in force anywhere. */
const hasPrices = async (db: Db, now: number): Promise<boolean> =>
  (await db
    .selectFrom('priceList')
    .select('id')
    .where('withdrawnAt', 'is', null)
    .where('startsAt', '<=', now)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** The things a business needs to take orders, and whether it has each of them. */
export const readBasics = async (db: Db, now: number) => ({
  name: Boolean(await readConfigValue(db, 'mallName')),
  prices: await hasPrices(db, now),
  shop: await hasShop(db),
  zone: await hasZone(db),
})

/** Whether customers can order: there are a name, prices in force, and a shop or a zone with a courier. */
export const isOpen = ({ name, prices, shop, zone }: Awaited<ReturnType<typeof readBasics>>): boolean =>
  name && prices && (shop || zone)

const hasCourier = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('workingCourier').select('id').limit(1).executeTakeFirst()) !== undefined

/** The steps that have been ticked off; an unreadable stored value counts as none. */
export const readTicks = async (db: Db): Promise<ReadonlySet<SetupStep>> => {
  const stored = (await readConfigValue(db, SETUP_TICKS)) ?? ''
  return new Set(tickedSteps.filter((step) => stored.split(',').includes(step)))
}

const gatewaysOf = ({ payment }: Config): string[] => [
  ...(payment.wechat === null ? [] : ['wechat']),
  ...(payment.alipay === null ? [] : ['alipay']),
]

const SET_UPS = { live: 'real', twin: 'sandbox', off: 'off' } as const

/** How the official account is set up, how many kinds of message have a template, and whether WeChat answered last. */
const readWechat = async (
  db: Db,
  { officialAccount: { mode, appId }, publicUrl }: Config,
): Promise<State['wechat']> => {
  const templates = await Promise.all(
    wechatNotices.map((kind) => readConfigValue(db, `wechat_template_${kind}`)),
  )
  const call = await db
    .selectFrom('serviceCall')
    .select(['okAt', 'failedAt', 'failure'])
    .where('service', '=', 'wechat_official')
    .executeTakeFirst()
  return {
    setUp: SET_UPS[mode],
    appId: mode === 'off' ? '' : appId,
    callbackHost: publicUrl === null ? '' : new URL(publicUrl).host,
    templates: templates.filter(Boolean).length,
    templateKinds: wechatNotices.length,
    okAt: call?.okAt ?? null,
    failedAt: call?.failedAt ?? null,
    failure: call?.failure ?? '',
  }
}

/** For how long an answer shows that the official account works, even if WeChat was busy since. */
const PROVEN = DAY

/**
 * Whether the official account works: the last call succeeded, or one did within the last day. The demo's sandbox
 * always works. Times are compared with the real clock, because calls are recorded in real time.
 */
const isWechatReady = ({ setUp, okAt, failedAt }: State['wechat']): boolean =>
  setUp === 'sandbox' ||
  (setUp === 'real' && okAt !== null && (okAt > (failedAt ?? 0) || realNow() - okAt < PROVEN))

/** A pickup that was settled; before there is any, the latest one of all. */
const readTestOrder = async (db: Db): Promise<State['order']> => {
  const orders = db.selectFrom('pickupOrder').select(['id', 'orderNumber as number', 'state'])
  return (
    (await orders.where('state', 'in', SETTLED).limit(1).executeTakeFirst()) ??
    (await orders.orderBy('id', 'desc').limit(1).executeTakeFirst()) ??
    null
  )
}

/** The finished and the missing steps before the business opens. */
export const readProgress = async (db: Db, config: Config, now: number): Promise<State> => {
  const ticks = await readTicks(db)
  const signIn = await readSignInCodeWay(db, config)
  const order = await readTestOrder(db)
  const payouts = gatewaysOf(config)
  const basics = await readBasics(db, now)
  const wechat = await readWechat(db, config)
  const done: Record<SetupStep, boolean> = {
    business: basics.name && Boolean(await readConfigValue(db, 'kf_tel')),
    shop: basics.shop,
    zone: basics.zone,
    team: await hasCourier(db),
    prices: basics.prices,
    sign_in: signIn !== 'none',
    brand: basics.name && (ticks.has('brand') || Boolean(await readConfigValue(db, 'brand_logo'))),
    materials: ticks.has('materials'),
    payout: payouts.length > 0 || ticks.has('payout'),
    wechat: wechat.setUp === 'off' ? ticks.has('wechat') : isWechatReady(wechat),
    pages: !(await hasDraftPages(db)),
    test_order: order !== null && SETTLED.some((state) => state === order.state),
  }
  return {
    open: isOpen(basics),
    rows: setupSteps.map((step) => ({ step, done: done[step], needed: neededSteps.has(step) })),
    signIn,
    payouts,
    wechat,
    order,
  }
}
