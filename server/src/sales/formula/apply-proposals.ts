// Publishes proposed prices, which follow what buyers pay, as a new price list for customers; previews that list; and
// declines proposals.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import { formatYuan } from '@huishou/wire/money'
import { isRefusal, refuse, type Refusal } from '@huishou/wire/refusals'
import type {
  applyFormulaProposals,
  declineFormulaProposal,
  draftFormulaList,
} from '@huishou/wire/sales/formula-proposals'
import { publishPriceList, readCategories, readMaterialNames, readPrices } from '../../catalog/index.ts'
import { requireVersion } from '../../content/index.ts'
import type { StaffActor } from '../../platform/http/route.ts'
import { staffActor } from '../../platform/life-cycle.ts'
import type { Db, Trx } from '../life-cycle.ts'
import type { FormulaProposalRow } from '../tables.ts'
import { checkProposal, moveProposal } from './life-cycle.ts'

type Draft = ReplyOf<typeof draftFormulaList>
/** The proposals that a list is made of, and the list. */
type Composed = { proposals: [FormulaProposalRow, ...FormulaProposalRow[]]; draft: Draft }

const NOT_PAID = { zh: '不收', en: 'not bought' }
const priceText = (fen: number | null) => (fen === null ? NOT_PAID : formatYuan(fen))

/** The proposals to apply together. Refuses NOT_FOUND, FORMULA_PROPOSAL_STATE, FORMULA_MIXED_SCOPE. */
const readTogether = async (
  db: Db,
  actor: StaffActor,
  now: number,
  ids: readonly number[],
): Promise<Composed['proposals'] | Refusal> => {
  const distinct = [...new Set(ids)]
  const rows = await db
    .selectFrom('formulaProposal')
    .selectAll()
    .where('id', 'in', distinct)
    .orderBy('id')
    .execute()
  const [first, ...rest] = rows
  if (!first || rows.length !== distinct.length) return refuse('NOT_FOUND')
  for (const row of rows) {
    const wrong = checkProposal(staffActor(actor), now, row, 'apply')
    if (wrong) return wrong
  }
  return rest.some(({ cityId, channel }) => cityId !== first.cityId || channel !== first.channel)
    ? refuse('FORMULA_MIXED_SCOPE')
    : [first, ...rest]
}

/**
 * Composes the list that these proposals make: the prices in force when it starts, with the proposed ones in place of
 * them. Refuses CATEGORY_UNKNOWN, and FORMULA_PRICE_MOVED if the price to be replaced has changed since the proposal.
 */
const compose = async (
  db: Db,
  actor: StaffActor,
  now: number,
  { ids, startsAt = now }: { ids: readonly number[]; startsAt?: number | undefined },
): Promise<Composed | Refusal> => {
  const proposals = await readTogether(db, actor, now, ids)
  if (isRefusal(proposals)) return proposals
  const [{ cityId, channel }] = proposals
  const base = await readPrices(db, { cityId, channel, at: Math.max(now, startsAt) })
  const accepted = new Set(
    (await readCategories(db)).filter(({ active }) => active === 1).map(({ id }) => id),
  )
  const materialOf = await readMaterialNames(db)
  for (const { categoryId, oldFen } of proposals) {
    if (!accepted.has(categoryId)) return refuse('CATEGORY_UNKNOWN', { field: 'ids' })
    const paid = base?.unitFenByCategory.get(categoryId) ?? null
    const { name, nameEn } = materialOf(categoryId)
    if (paid !== oldFen)
      return refuse('FORMULA_PRICE_MOVED', {
        values: { name: { zh: name, en: nameEn }, old: priceText(oldFen), now: priceText(paid) },
        data: { categoryId },
      })
  }
  const prices = new Map([
    ...(base?.unitFenByCategory ?? []),
    ...proposals.map(({ categoryId, newFen }) => [categoryId, newFen] as const),
  ])
  const lines = [...prices]
    .filter(([categoryId]) => accepted.has(categoryId))
    .map(([categoryId, unitFen]) => ({ categoryId, unitFen }))
  return { proposals, draft: { cityId, channel, baseListId: base?.listId ?? null, lines } }
}

/** The list for the preview. The endpoint lists the possible refusals. */
export const draftList = async (
  db: Db,
  actor: StaffActor,
  now: number,
  { ids, startsAt }: InputOf<typeof draftFormulaList>,
): Promise<Draft | Refusal> => {
  const composed = await compose(db, actor, now, { ids: ids.split(',').map(Number), startsAt })
  return isRefusal(composed) ? composed : composed.draft
}

/**
 * Publishes the list of these proposals like any other price list. If two people do so at once, one of them is refused;
 * nothing is published that was not in the preview. The endpoint lists the possible refusals.
 */
export const applyProposals = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { ids, startsAt, baseListId, note }: InputOf<typeof applyFormulaProposals>,
): Promise<ReplyOf<typeof applyFormulaProposals> | Refusal> => {
  const composed = await compose(trx, actor, now, { ids, startsAt })
  if (isRefusal(composed)) return composed
  const { proposals, draft } = composed
  if (draft.baseListId !== (baseListId ?? null)) return refuse('CHANGED_MEANWHILE')
  const { cityId, channel, lines } = draft
  const input = {
    channel,
    ...(startsAt === undefined ? {} : { startsAt }),
    lines,
    ...(cityId === null ? {} : { cityId }),
    ...(note ? { note } : {}),
  }
  const list = await publishPriceList(trx, actor, now, input, actor.request)
  if (isRefusal(list)) return list
  for (const proposal of proposals) {
    const set = { priceListId: list.id, decidedByName: actor.name }
    const applied = await moveProposal(trx, staffActor(actor), now, proposal, 'apply', { set, actor })
    if (isRefusal(applied)) return applied
  }
  return list
}

/** Declines a proposal; its rule proposes again once the price it follows or the rule itself changes. */
export const declineProposal = async (
  trx: Trx,
  actor: StaffActor,
  now: number,
  { id, version, reason }: InputOf<typeof declineFormulaProposal>,
): Promise<FormulaProposalRow | Refusal> => {
  const found = await trx.selectFrom('formulaProposal').selectAll().where('id', '=', id).executeTakeFirst()
  const wrong = found && checkProposal(staffActor(actor), now, found, 'decline')
  if (wrong) return wrong
  const before = requireVersion(found, version)
  if (isRefusal(before)) return before
  const set = { reason, decidedByName: actor.name }
  return await moveProposal(trx, staffActor(actor), now, before, 'decline', { set, actor })
}
