// Converts anomaly cases, and the hits that the preview of a rule finds, to the format of the API.

import type { InputOf, ReplyOf } from '@huishou/wire/client'
import type { AnomalyRule } from '@huishou/wire/anomaly/rules'
import type { previewAnomalyRule } from '@huishou/wire/anomaly/rules-staff'
import type { anomalyCases } from '@huishou/wire/anomaly/staff'
import { anomalyCaseLife, anomalyLimits } from '@huishou/wire/anomaly/states'
import { actionsOf, moveRefusal } from '@huishou/wire/life-cycle'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'
import type { Verdicts } from '@huishou/wire/verdict'
import { readCategories } from '../catalog/index.ts'
import { staffActor } from '../platform/life-cycle.ts'
import { verdict } from '../platform/verdict.ts'
import { readStaffNames } from '../staff/index.ts'
import { checkCase } from './life-cycle.ts'
import { type PhotoReader, showPhotos } from './photos-to-wire.ts'
import { nameSubjects } from './read-subjects.ts'
import type { Db, Evidence, Hit, Subject } from './rule.ts'
import type { AnomalyCaseRow } from './tables.ts'

export type WireCase = ReplyOf<typeof anomalyCases>['rows'][number]
export type CaseFilter = Omit<InputOf<typeof anomalyCases>, 'page' | 'pageSize' | 'state'>
type WireHit = ReplyOf<typeof previewAnomalyRule>['rows'][number]
/** The reader, the time, the language, and the function that signs URLs for the reader. */
export type Asking = PhotoReader & { language: Language }

/** Returns a function that names the people, orders and materials in hits. */
const namesOf = async (
  db: Db,
  reader: PhotoReader,
  hits: readonly Pick<Hit, 'subjects' | 'evidence'>[],
): Promise<(hit: Pick<Hit, 'subjects' | 'evidence'>) => Pick<WireHit, 'subjects' | 'evidence'>> => {
  const lines = hits.flatMap(({ evidence }) => evidence)
  const photos = lines.flatMap((line) => line.photos ?? [])
  const subjects = [
    ...hits.flatMap((hit) => hit.subjects),
    ...lines.flatMap(({ subject }) => subject ?? []),
    ...photos.flatMap(({ orderId }) => (orderId === null ? [] : [{ kind: 'order' as const, id: orderId }])),
  ]
  const name = await nameSubjects(db, reader.actor, subjects)
  const show = await showPhotos(db, reader, photos, name)
  const materials = new Map((await readCategories(db)).map((category) => [category.id, category]))
  const lineOf = ({ categoryId, subject, photos: ofLine = [], ...figures }: Evidence) => {
    const material = categoryId === null ? undefined : materials.get(categoryId)
    return {
      ...figures,
      materialName: material?.name ?? null,
      materialNameEn: material?.nameEn ?? null,
      subject: subject && name(subject),
      photos: ofLine.map(show),
    }
  }
  return (hit) => ({
    subjects: hit.subjects.slice(0, anomalyLimits.rows).map(name),
    evidence: hit.evidence.slice(0, anomalyLimits.rows).map(lineOf),
  })
}

/** Hits as the preview shows them. */
export const toWireHits = async (
  db: Db,
  reader: PhotoReader,
  rule: AnomalyRule,
  hits: readonly Hit[],
): Promise<WireHit[]> => {
  const named = await namesOf(db, reader, hits)
  return hits.map((hit) => ({ rule, happenedAt: hit.at, ...named(hit) }))
}

const readSubjects = async (db: Db, ids: readonly number[]): Promise<Map<number, Subject[]>> => {
  const found = new Map<number, Subject[]>()
  if (ids.length === 0) return found
  const rows = await db
    .selectFrom('anomalySubject')
    .selectAll()
    .where('caseId', 'in', ids)
    .orderBy('position')
    .execute()
  for (const { caseId, kind, subjectId } of rows)
    found.set(caseId, [...(found.get(caseId) ?? []), { kind, id: subjectId }])
  return found
}

/**
 * The actions a person may take on a case. Whether a customer or an order in it is their own is checked only when they
 * try.
 */
const verdictsOf = (
  row: AnomalyCaseRow,
  subjects: readonly Subject[],
  { actor, now, language }: Omit<Asking, 'privateUrl'>,
): WireCase['may'] => {
  const own: Refusal | null = subjects.some(({ kind, id }) => kind === 'staff' && id === actor.staffId)
    ? refuse('ANOMALY_OWN')
    : null
  const open = actionsOf(anomalyCaseLife).filter(
    (action) => moveRefusal(anomalyCaseLife, action, row.state, actor.role) !== 'NOT_ALLOWED',
  )
  return Object.fromEntries(
    open.map((action) => [action, verdict(own ?? checkCase(staffActor(actor), now, row, action), language)]),
  ) as Verdicts<(typeof open)[number]>
}

/** Cases as staff see them. */
export const toWireCases = async (
  db: Db,
  asking: Asking,
  rows: readonly AnomalyCaseRow[],
): Promise<WireCase[]> => {
  const subjects = await readSubjects(
    db,
    rows.map(({ id }) => id),
  )
  const hitOf = (row: AnomalyCaseRow) => ({
    subjects: subjects.get(row.id) ?? [],
    evidence: JSON.parse(row.evidence) as Evidence[],
  })
  const named = await namesOf(db, asking, rows.map(hitOf))
  const staff = await readStaffNames(
    db,
    rows.flatMap(({ assigneeId }) => assigneeId ?? []),
  )
  return rows.map((row) => ({
    id: row.id,
    version: row.version,
    rule: row.rule,
    state: row.state,
    happenedAt: row.happenedAt,
    openedAt: row.openedAt,
    assigneeId: row.assigneeId,
    assigneeName: staff.get(row.assigneeId ?? 0)?.name ?? '',
    lookedAt: row.lookedAt,
    lookedByName: row.lookedByName,
    closedAt: row.closedAt,
    closedByName: row.closedByName,
    note: row.note,
    ...named(hitOf(row)),
    may: verdictsOf(row, subjects.get(row.id) ?? [], asking),
  }))
}
