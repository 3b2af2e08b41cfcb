// Flags help in bargains that looks like fraud, for example when several helpers share a device or a network.
import { sql } from 'kysely'
import { bargainFraudFlagText, type BargainFraudFlag } from '@huishou/wire/bargain/fraud-flags'
import type { Language } from '@huishou/wire/text'
import { MINUTE } from '@huishou/wire/time'
import type { Handle } from '../../platform/database.ts'
import type { BargainTables, HelpRow } from '../tables.ts'

const SAME_ADDRESS = 3
const FAST = 5
const NEW_ACCOUNTS = 3

export type FlaggedHelp = Pick<
  HelpRow,
  'id' | 'runId' | 'ownerId' | 'memberId' | 'device' | 'address' | 'brought' | 'at'
>

/**
 * Ids of the helps whose device or address occurs at least `minCount` times in the run; erased (empty) values are
 * ignored.
 */
const idsSharing = (
  helps: readonly FlaggedHelp[],
  by: 'device' | 'address',
  minCount: number,
): Set<number> => {
  const groups = new Map<string, number[]>()
  for (const help of helps)
    if (help[by] !== '') groups.set(help[by], [...(groups.get(help[by]) ?? []), help.id])
  return new Set([...groups.values()].filter(({ length }) => length >= minCount).flat())
}

/** Helps given within one minute of four others. */
const idsInBursts = (helps: readonly FlaggedHelp[]): Set<number> => {
  const inTime = helps.toSorted((a, b) => a.at - b.at)
  const found = new Set<number>()
  for (let from = 0; from + FAST <= inTime.length; from += 1) {
    const some = inTime.slice(from, from + FAST)
    if ((some.at(-1)?.at ?? 0) - (some[0]?.at ?? 0) <= MINUTE) for (const { id } of some) found.add(id)
  }
  return found
}

/** Fraud flags of the helps of one run, by help. `backs` are helpers whom the owner has helped in return. */
export const fraudFlagsOf = (
  helps: readonly FlaggedHelp[],
  backs: ReadonlySet<number>,
): Map<number, BargainFraudFlag[]> => {
  const byMark: Record<BargainFraudFlag, Set<number>> = {
    same_device: idsSharing(helps, 'device', 2),
    same_address: idsSharing(helps, 'address', SAME_ADDRESS),
    fast: idsInBursts(helps),
    new_accounts: new Set(),
    circle: new Set(helps.filter(({ memberId }) => backs.has(memberId)).map(({ id }) => id)),
  }
  const brought = helps.filter((help) => help.brought === 1)
  if (brought.length >= NEW_ACCOUNTS && brought.length * 2 >= helps.length)
    byMark.new_accounts = new Set(brought.map(({ id }) => id))
  const marks = new Map<number, BargainFraudFlag[]>()
  for (const [mark, ids] of Object.entries(byMark) as [BargainFraudFlag, Set<number>][])
    for (const id of ids) marks.set(id, [...(marks.get(id) ?? []), mark])
  return marks
}

export const fraudFlagTexts = (marks: Iterable<BargainFraudFlag>, language: Language) =>
  [...new Set(marks)].map((mark) => ({ mark, text: bargainFraudFlagText[mark][language] }))

/** The helps of these runs with their fraud flags. */
export const readFraudFlags = async (
  db: Handle<BargainTables>,
  runIds: readonly number[],
): Promise<{ helps: FlaggedHelp[]; marks: Map<number, BargainFraudFlag[]> }> => {
  if (runIds.length === 0) return { helps: [], marks: new Map() }
  const helps = await db
    .selectFrom('bargainHelp')
    .select(['id', 'runId', 'ownerId', 'memberId', 'device', 'address', 'brought', 'at'])
    .where('runId', 'in', runIds)
    .orderBy('id')
    .execute()
  const back =
    helps.length === 0
      ? []
      : await db
          .selectFrom('bargainHelp')
          .select(['ownerId', 'memberId'])
          .distinct()
          .where('ownerId', 'in', [...new Set(helps.map(({ memberId }) => memberId))])
          .where('memberId', 'in', [...new Set(helps.map(({ ownerId }) => ownerId))])
          .execute()
  const marks = new Map<number, BargainFraudFlag[]>()
  for (const runId of new Set(runIds)) {
    const own = helps.filter((help) => help.runId === runId)
    const owner = own[0]?.ownerId
    const backs = new Set(back.filter(({ memberId }) => memberId === owner).map(({ ownerId }) => ownerId))
    for (const [id, list] of fraudFlagsOf(own, backs)) marks.set(id, list)
  }
  return { helps, marks }
}

/** SQL condition on `bargainRun`: the run has this fraud flag. */
export const hasFraudFlag = (mark: BargainFraudFlag | 'any') => {
  const has: Record<BargainFraudFlag, ReturnType<typeof sql<boolean>>> = {
    same_device: sql<boolean>`exists (select 1 from "bargainHelp" h where h."runId" = "bargainRun"."id" and h."device" <> '' group by h."device" having count(*) >= 2)`,
    same_address: sql<boolean>`exists (select 1 from "bargainHelp" h where h."runId" = "bargainRun"."id" and h."address" <> '' group by h."address" having count(*) >= ${sql.lit(SAME_ADDRESS)})`,
    fast: sql<boolean>`exists (select 1 from "bargainHelp" h where h."runId" = "bargainRun"."id" and (select count(*) from "bargainHelp" n where n."runId" = h."runId" and n."at" between h."at" and h."at" + ${sql.lit(MINUTE)}) >= ${sql.lit(FAST)})`,
    new_accounts: sql<boolean>`(select sum(h."brought") from "bargainHelp" h where h."runId" = "bargainRun"."id") >= ${sql.lit(NEW_ACCOUNTS)} and (select sum(h."brought") * 2 - count(*) from "bargainHelp" h where h."runId" = "bargainRun"."id") >= 0`,
    circle: sql<boolean>`exists (select 1 from "bargainHelp" h join "bargainHelp" b on b."ownerId" = h."memberId" and b."memberId" = h."ownerId" where h."runId" = "bargainRun"."id")`,
  }
  return mark === 'any'
    ? sql<boolean>`(${sql.join(
        Object.values(has).map((one) => sql`(${one})`),
        sql` or `,
      )})`
    : has[mark]
}
