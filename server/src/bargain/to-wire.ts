// Converts bargains, the runs customers have started in them, and friends' help to the format of the API.
import type { kanjiaInfo, kanjiaSet } from '@huishou/wire/bargain/customer'
import {
  bargainRunStateText,
  bargainRunStatus,
  bargainStateText,
  boundsText,
  helperBounds,
  progressOf,
} from '@huishou/wire/bargain/states'
import type { ReplyOf } from '@huishou/wire/client'
import { yuanFromFen } from '@huishou/wire/money'
import type { Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import { dateTimeOf } from '@huishou/wire/time'
import type { SellableSku } from '../catalog/index.ts'
import { avatarOf } from '../member/index.ts'
import type { RequestFacts } from '../platform/http/route.ts'
import { verdict } from '../platform/verdict.ts'
import type { BargainCounts } from './read-figures.ts'
import type { BargainRules } from './helper-limits.ts'
import { leftOf, runStateAt, stateOf, abandonRefusal, buyRefusal, helpRefusal } from './run/bargain-state.ts'
import type { BargainNow, BargainRow, HelpRow, RunRow } from './tables.ts'

/** The context of a reply: language, URLs, time, and reader (0: not signed in). */
export type ReplyContext = {
  language: Language
  origin: string
  merchantId: number
  now: number
  memberId: number
}
export const replyContextOf = (
  { language, origin }: RequestFacts,
  more: Pick<ReplyContext, 'merchantId' | 'now' | 'memberId'>,
): ReplyContext => ({ language, origin, ...more })

export type WireSet = ReplyOf<typeof kanjiaSet>[number]
export type WireInfo = ReplyOf<typeof kanjiaInfo>['kanjiaInfo']
export type WireRun = WireInfo['run']
export type WireHelp = ReplyOf<typeof kanjiaInfo>['helps'][number]
export type Person = { id: number; nick: string; avatarUrl: string }

/** One bargain with its stock and counts. */
export type Counted = {
  bargain: BargainRow
  sku: SellableSku | null
  stock: number
  counts: BargainCounts
  rules: BargainRules
}

export const termsOf = ({ originalFen, floorFen, minCutFen, maxCutFen, enoughHelpers }: BargainRow) => ({
  gapFen: originalFen - floorFen,
  minCutFen,
  maxCutFen,
  enoughHelpers,
})

export const toSet = (
  { bargain, sku, stock, counts, rules }: Counted,
  { language, now }: ReplyContext,
): WireSet => {
  const state = stateOf(bargain, now, stock)
  const bounds = helperBounds(termsOf(bargain))
  const left = leftOf(bargain, stock)
  return {
    id: bargain.id,
    goodsId: bargain.goodsId,
    originalPrice: yuanFromFen(bargain.originalFen),
    minPrice: yuanFromFen(bargain.floorFen),
    helpPriceMin: yuanFromFen(bargain.minCutFen),
    helpPriceMax: yuanFromFen(bargain.maxCutFen),
    number: left,
    numberBuy: counts.bought,
    dateAdd: dateTimeOf(bargain.startAt),
    dateEnd: dateTimeOf(bargain.endAt),
    status: state === 'ended' ? 1 : 0,
    statusStr: state === 'live' ? '正常' : bargainStateText[state].zh,
    bargain: {
      kjid: bargain.id,
      state,
      stateText: bargainStateText[state][language],
      startAt: bargain.startAt,
      endAt: bargain.endAt,
      now,
      originalFen: bargain.originalFen,
      floorFen: bargain.floorFen,
      minCutFen: bargain.minCutFen,
      maxCutFen: bargain.maxCutFen,
      enoughHelpers: bargain.enoughHelpers,
      leastHelpers: bounds.least,
      mostHelpers: bounds.most,
      boundsText: boundsText(termsOf(bargain))[language],
      property: (language === 'en' && sku?.propertyEn) || (sku?.property ?? ''),
      number: bargain.number,
      left,
      people: counts.people,
      running: counts.running,
      helps: counts.helps,
      bought: counts.kept,
      runHours: bargain.runHours,
      runsPerMember: bargain.runsPerMember,
      piecesPerMember: bargain.piecesPerMember,
      helpsHere: rules.helpsHere,
      helpsPerDay: rules.helpsPerDay,
    },
  }
}

/**
 * Facts that toRun needs in addition to the run: the stock, and whether the reader may start a run or help in this one.
 */
export type Around = { stock: number; join?: Refusal | null; help?: Refusal | null }

const mayOf = (bargain: BargainNow, run: RunRow, around: Around, context: ReplyContext): WireRun['may'] => {
  const { now, language, memberId } = context
  const say = (refusal: Refusal | null) => verdict(refusal, language)
  const state = runStateAt(run, now)
  const over = state === 'bought' || state === 'abandoned' || state === 'expired'
  const join: WireRun['may'] = around.join === undefined ? {} : { join: say(around.join) }
  if (run.memberId !== memberId)
    return { help: say(helpRefusal(bargain, run, now) ?? around.help ?? null), ...join }
  if (over) return join
  return {
    buy: say(buyRefusal(bargain, run, now, around.stock)),
    invite: say(helpRefusal(bargain, run, now)),
    ...(state === 'running' ? { abandon: say(abandonRefusal(run, now)) } : {}),
  }
}

export const toRun = (bargain: BargainNow, run: RunRow, around: Around, context: ReplyContext): WireRun => {
  const { now, language, memberId } = context
  const state = runStateAt(run, now)
  const restFen = run.currentFen - run.floorFen
  const { minCutFen, maxCutFen, enoughHelpers } = run
  const more = helperBounds({
    gapFen: restFen,
    minCutFen,
    maxCutFen,
    enoughHelpers: Math.max(0, enoughHelpers - run.helps),
  })
  return {
    id: run.id,
    kjid: run.bargainId,
    goodsId: bargain.goodsId,
    uid: run.memberId,
    state,
    stateText: bargainRunStateText[state][language],
    version: run.version,
    originalFen: run.originalFen,
    currentFen: run.currentFen,
    floorFen: run.floorFen,
    cutFen: run.originalFen - run.currentFen,
    restFen,
    progress: progressOf(run),
    helps: run.helps,
    enoughHelpers,
    leastMore: more.least,
    mostMore: more.most,
    startedAt: run.startedAt,
    endsAt: run.endsAt,
    endedAt: run.endedAt ?? (state === run.state ? null : run.endsAt),
    now,
    orderId: run.memberId === memberId ? run.orderId : null,
    mine: run.memberId === memberId,
    may: mayOf(bargain, run, around, context),
  }
}

export const toInfo = (bargain: BargainNow, run: RunRow, around: Around, context: ReplyContext): WireInfo => {
  const state = runStateAt(run, context.now)
  return {
    kjId: run.bargainId,
    goodsId: bargain.goodsId,
    uid: run.memberId,
    curPrice: yuanFromFen(run.currentFen),
    minPrice: yuanFromFen(run.floorFen),
    helpNumber: run.helps,
    status: bargainRunStatus[state],
    statusStr: state === 'running' ? '进行中' : bargainRunStateText[state].zh,
    dateAdd: dateTimeOf(run.startedAt),
    dateUpdate: dateTimeOf(run.updatedAt),
    run: toRun(bargain, run, around, context),
  }
}

export const toPerson = (person: Person | undefined, uid: number, { origin }: ReplyContext) => ({
  uid,
  nick: person?.nick ?? '',
  avatarUrl: avatarOf(person, origin),
})

/** A nickname reduced to its first character, for other viewers. */
export const maskNick = (nick: string): string => `${[...nick][0] ?? ''}*`

const strangerOf = (person: Person | undefined) => ({
  uid: 0,
  nick: maskNick(person?.nick ?? ''),
  avatarUrl: '',
})

/** A cut and its helper. Run ids are sequential, so readers without a session see no details of the helper. */
export const toHelp = (help: HelpRow, person: Person | undefined, context: ReplyContext): WireHelp => ({
  ...(context.memberId === 0 ? strangerOf(person) : toPerson(person, help.memberId, context)),
  id: help.id,
  cutPrice: yuanFromFen(help.cutFen),
  dateAdd: dateTimeOf(help.at),
  remark: context.memberId === 0 ? '' : help.remark,
  cutFen: help.cutFen,
  afterFen: help.afterFen,
  at: help.at,
})
