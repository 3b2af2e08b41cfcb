// Schemas of bargains, of runs (bargains that a customer has started), and of the friends who help in them, as
// customers receive them: in the format that older customer apps expect (see docs/protocol.md), with additional fields.

import { Type } from 'typebox'
import { DateTime, Fen, Id, Instant, May, Nullable, OneOf, Yuan } from '../schema.ts'
import { bargainRunStates, bargainStates } from './states.ts'

export const BargainStateSchema = OneOf(bargainStates)

export const BargainRunStateSchema = OneOf(bargainRunStates)

/** Our own fields of a bargain, in addition to those of the older apps' protocol. Money in fen, instants in ms. */
export const BargainFacts = Type.Object({
  kjid: Id,
  state: BargainStateSchema,
  stateText: Type.String(),
  startAt: Instant,
  endAt: Instant,
  now: Type.Integer({
    description: 'instant of the answer, so that a countdown does not hang on the clock of a phone',
  }),
  originalFen: Fen,
  floorFen: Fen,
  minCutFen: Type.Integer({ description: 'every friend takes off at least so much' }),
  maxCutFen: Type.Integer({
    description:
      'and at most so much; only the very last one up to minCutFen − 1 more, or all that is left (enoughHelpers)',
  }),
  enoughHelpers: Type.Integer({
    description: 'the friend with this number takes off all that is left; 0: there is no such number',
  }),
  leastHelpers: Type.Integer({ description: 'friends it takes at least to reach the floor' }),
  mostHelpers: Type.Integer({ description: 'friends it takes at most' }),
  boundsText: Type.String({ description: '每刀 X–Y 元，需 A–B 人' }),
  property: Type.String({ description: 'which of the goods’ SKUs is sold; empty when there is but one' }),
  number: Type.Integer({ description: 'pieces in all' }),
  left: Type.Integer({ description: 'pieces that can still be ordered' }),
  people: Type.Integer({ description: 'who ever started a run' }),
  running: Type.Integer({ description: 'runs going on now' }),
  helps: Type.Integer(),
  bought: Type.Integer(),
  runHours: Type.Integer({ description: 'how long one run lasts, at most until endAt' }),
  runsPerMember: Type.Integer(),
  piecesPerMember: Type.Integer(),
  helpsHere: Type.Integer({ description: 'helps one person may give in this bargain' }),
  helpsPerDay: Type.Integer({ description: 'helps one person may give a day, in all bargains' }),
})

/**
 * A bargain in the form of the older apps' protocol (docs/rules/protocol.md#bargains), with our own fields as
 * `bargain`.
 */
export const KanjiaSet = Type.Object({
  id: Id,
  goodsId: Id,
  originalPrice: Yuan,
  minPrice: Yuan,
  helpPriceMin: Yuan,
  helpPriceMax: Yuan,
  number: Type.Integer({ description: 'pieces left' }),
  numberBuy: Type.Integer({ description: 'pieces bought' }),
  dateAdd: DateTime,
  dateEnd: DateTime,
  status: Type.Integer(),
  statusStr: Type.String(),
  bargain: BargainFacts,
})

/** One customer's run. `progress` in hundredths of a percent, never rounded up. Money in fen. */
export const BargainRun = Type.Object({
  id: Id,
  kjid: Id,
  goodsId: Id,
  uid: Id,
  state: BargainRunStateSchema,
  stateText: Type.String(),
  version: Type.Integer(),
  originalFen: Fen,
  currentFen: Fen,
  floorFen: Fen,
  cutFen: Type.Integer({ description: 'off so far' }),
  restFen: Type.Integer({ description: 'left to the floor' }),
  progress: Type.Integer(),
  helps: Type.Integer(),
  enoughHelpers: Type.Integer({ description: 'as in the bargain' }),
  leastMore: Type.Integer({ description: 'friends it takes at least from here to the floor' }),
  mostMore: Type.Integer(),
  startedAt: Instant,
  endsAt: Instant,
  endedAt: Nullable(Instant),
  now: Instant,
  orderId: Nullable(
    Type.Integer({ description: 'its order, for the owner only; closed ones are not named' }),
  ),
  mine: Type.Boolean(),
  may: May<'buy' | 'invite' | 'abandon' | 'help' | 'join'>(
    'the owner: buy, invite, abandon, join; others: help, join',
  ),
})

/** A person in a run, as visible to anybody with the link. */
export const participant = { uid: Id, nick: Type.String(), avatarUrl: Type.String() }

export const KanjiaInfo = Type.Object({
  kjId: Id,
  goodsId: Id,
  uid: Id,
  curPrice: Yuan,
  minPrice: Yuan,
  helpNumber: Type.Integer(),
  status: Type.Integer(),
  statusStr: Type.String(),
  dateAdd: DateTime,
  dateUpdate: DateTime,
  run: BargainRun,
})

/**
 * A cut. Callers without a session see only the first character of the helper's nick, and no number, picture or
 * remark.
 */
export const KanjiaHelp = Type.Object({
  ...participant,
  uid: Type.Integer({ minimum: 0, description: '0 for whoever has no session' }),
  id: Id,
  cutPrice: Yuan,
  dateAdd: DateTime,
  remark: Type.String(),
  cutFen: Fen,
  afterFen: Type.Integer({ description: 'the price after this cut' }),
  at: Instant,
})
