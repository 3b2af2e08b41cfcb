// Staff endpoints for anomaly cases: listing, exporting, reviewing, assigning and closing them.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import {
  CountedPage,
  Day,
  Id,
  Instant,
  May,
  movedRecord,
  Nullable,
  OneOf,
  Optional,
  paging,
  Paragraph,
  TableFile,
} from '../schema.ts'
import { anomalyRules, anomalyUnits } from './rules.ts'
import {
  anomalyCaseStates,
  anomalyFindings,
  anomalyHandlers,
  anomalyLimits,
  anomalyMeasures,
  anomalyPhotoSources,
  anomalyReaders,
  anomalySubjects,
  type AnomalyCaseAction,
} from './states.ts'

const Subject = Type.Object({
  kind: OneOf(anomalySubjects),
  id: Id,
  name: Type.String({
    description: 'order number, name or nickname; masked for roles that see masked numbers',
  }),
  mobile: Type.String({ description: 'empty for orders' }),
})

/** A photo that serves as evidence: who took it, when, and in which record it is shown. */
export const AnomalyPhoto = Type.Object({
  source: OneOf(anomalyPhotoSources),
  number: Type.String({ description: 'of the slip or order; empty where a record has only an ID' }),
  recordId: Id,
  at: Instant,
  staffName: Type.String(),
  order: Nullable(Subject),
  url: Nullable(
    Type.String({ description: 'signed; null: erased, or of a record that the reader may not open' }),
  ),
  thumbnailUrl: Nullable(Type.String()),
  hidden: Type.Boolean({ description: 'the reader may not open records of this source' }),
})

/** One line of evidence: a value, the usual value and the threshold, all in the same unit. */
export const AnomalyEvidence = Type.Object({
  measure: OneOf(anomalyMeasures),
  unit: Nullable(OneOf(anomalyUnits)),
  value: Nullable(Type.Number()),
  usual: Nullable(Type.Number()),
  threshold: Nullable(Type.Number()),
  at: Nullable(Instant),
  materialName: Nullable(Type.String()),
  materialNameEn: Nullable(Type.String()),
  subject: Nullable(Subject),
  photos: Type.Array(AnomalyPhoto, { description: 'the earlier and the later photo of a pair' }),
})

const Facts = {
  rule: OneOf(anomalyRules),
  happenedAt: Instant,
  subjects: Type.Array(Subject),
  evidence: Type.Array(AnomalyEvidence),
}
/** A hit of a rule that has not become a case. */
export const AnomalyHit = Type.Object(Facts)

export const AnomalyCase = Type.Object({
  id: Id,
  version: Type.Integer(),
  state: OneOf(anomalyCaseStates),
  ...Facts,
  openedAt: Instant,
  assigneeId: Nullable(Id),
  assigneeName: Type.String(),
  lookedAt: Nullable(Instant),
  lookedByName: Type.String(),
  closedAt: Nullable(Instant),
  closedByName: Type.String(),
  note: Type.String(),
  may: May<AnomalyCaseAction>(),
})

const filters = {
  rule: Optional(OneOf(anomalyRules)),
  state: Optional(OneOf(anomalyCaseStates)),
  assigneeId: Optional(Id),
  subject: Optional(OneOf(anomalySubjects)),
  subjectId: Optional(Id),
  fromDay: Optional(Day),
  toDay: Optional(Day),
}

/** Cases, newest first. */
export const anomalyCases = staffGet('/anomaly/cases', {
  name: 'anomalyCases',
  who: anomalyReaders,
  summary: { zh: '异常案件', en: 'Anomaly cases' },
  input: { ...paging, ...filters },
  reply: CountedPage(AnomalyCase),
})
export const exportAnomalyCases = staffGet('/anomaly/cases/export', {
  name: 'exportAnomalyCases',
  reauthenticate: true,
  who: anomalyReaders,
  summary: { zh: '导出异常案件', en: 'Export anomaly cases' },
  input: filters,
  reply: TableFile,
  refusals: ['EXPORT_TOO_LONG'],
})
export const anomalyCase = staffGet('/anomaly/case', {
  name: 'anomalyCase',
  who: anomalyReaders,
  summary: { zh: '异常案件详情', en: 'One anomaly case' },
  input: { id: Id },
  reply: AnomalyCase,
  refusals: ['NOT_FOUND'],
})
/** The people a case can be assigned to. */
export const anomalyAssignees = staffGet('/anomaly/assignees', {
  name: 'anomalyAssignees',
  who: anomalyReaders,
  summary: { zh: '可指派的同事', en: 'Colleagues who can be assigned' },
  reply: Type.Object({ rows: Type.Array(Type.Object({ id: Id, name: Type.String() })) }),
})

const moves = [
  'NOT_FOUND',
  'CHANGED_MEANWHILE',
  'ANOMALY_STATE',
  'ANOMALY_OWN',
  'IDEMPOTENCY_CONFLICT',
] as const
/** Marks a case as looked at; an unassigned one becomes the caller's. */
export const lookAtAnomaly = staffPost('/anomaly/look', {
  name: 'lookAtAnomaly',
  who: anomalyHandlers,
  summary: { zh: '开始核查异常', en: 'Start reviewing an anomaly case' },
  input: movedRecord,
  reply: AnomalyCase,
  refusals: moves,
  idempotent: true,
})
export const assignAnomaly = staffPost('/anomaly/assign', {
  name: 'assignAnomaly',
  who: anomalyHandlers,
  summary: { zh: '指派异常案件', en: 'Assign an anomaly case' },
  input: { ...movedRecord, staffId: Id },
  reply: AnomalyCase,
  refusals: [...moves, 'ANOMALY_ASSIGNEE', 'ANOMALY_ASSIGNEE_OWN'],
  idempotent: true,
})
/** Closes a case with a finding and a note. Nothing else happens: nobody is punished by a case. */
export const closeAnomaly = staffPost('/anomaly/close', {
  name: 'closeAnomaly',
  who: anomalyHandlers,
  summary: { zh: '异常结案', en: 'Close an anomaly case' },
  input: { ...movedRecord, finding: OneOf(anomalyFindings), note: Paragraph(anomalyLimits.note) },
  reply: AnomalyCase,
  refusals: moves,
  idempotent: true,
})
