// Reads whether a customer may start a bargain, or help a friend in it, and if not, why.
import { refuse, type Refusal } from '@huishou/wire/refusals'
import { blockedRefusal } from '../../member/index.ts'
import type { Handle } from '../../platform/database.ts'
import { helperRefusal } from './help.ts'
import { stockOf, limitRefusal } from './start-run.ts'
import { readRules, type BargainRules } from '../helper-limits.ts'
import { notOpenRefusal, isOver } from './bargain-state.ts'
import type { BargainNow, BargainRow, RunHere } from '../tables.ts'
import type { Around, ReplyContext } from '../to-wire.ts'
import { type ReadTables, type Reader, readReader } from './read-viewer.ts'

/** The refusal this reader would get for starting a run, or null; if nobody is signed in, only the bargain counts. */
export const joinRefusal = (
  bargain: BargainNow & Pick<BargainRow, 'runsPerMember' | 'piecesPerMember'>,
  stock: number,
  reader: Omit<Reader, 'here' | 'today'> | null,
  now: number,
): Refusal | null => {
  const forbidden = reader?.member ? blockedRefusal(reader.member, 'bargain', now) : null
  if (forbidden) return forbidden
  return notOpenRefusal(bargain, now, stock) ?? (reader ? limitRefusal(bargain, reader) : null)
}

/** The refusal for helping in any run of this bargain; null when allowed or not signed in. */
const helpRefusalFor = (
  reader: Reader | null,
  rules: BargainRules,
  helped: boolean,
  now: number,
): Refusal | null => {
  if (!reader) return null
  const refused = helperRefusal(reader.member, now)
  if (refused) return refused
  if (helped) return refuse('BARGAIN_HELPED')
  if (reader.here >= rules.helpsHere)
    return refuse('BARGAIN_HELPS_HERE', { values: { limit: rules.helpsHere } })
  return reader.today >= rules.helpsPerDay
    ? refuse('BARGAIN_HELPS_TODAY', { values: { limit: rules.helpsPerDay } })
    : null
}

/** Reads the facts that decide which actions the reader may take on a run. */
export const readAround = async (
  db: Handle<ReadTables>,
  run: RunHere,
  context: ReplyContext,
): Promise<(helped: boolean) => Around> => {
  const mine = run.memberId === context.memberId
  const open = mine && !isOver(run, context.now)
  const [stock, reader, rules] = await Promise.all([
    stockOf(db, context.now, run),
    open ? null : readReader(db, run.bargainId, context),
    readRules(db),
  ])
  if (open) return () => ({ stock })
  const join = joinRefusal(run, stock, reader, context.now)
  return (helped) =>
    mine ? { stock, join } : { stock, join, help: helpRefusalFor(reader, rules, helped, context.now) }
}
