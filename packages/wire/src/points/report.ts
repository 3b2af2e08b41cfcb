// Staff endpoints for the report on points that customers have not yet spent, and for trying out other points
// rules.

import { Type } from 'typebox'
import { staffGet, staffPost } from '../endpoint.ts'
import { pointsFlowKinds } from './flow-kinds.ts'
import { pointsSettingKeys } from './setting-keys.ts'
import { TableFile, Fen, Instant, Nullable, OneOf, Points } from '../schema.ts'

/** Open points by the month they expire, their cost, and the points earned and spent in the last 30 days. */
export const pointsLiability = staffGet('/points/liability', {
  name: 'pointsLiability',
  who: ['ops', 'finance', 'owner', 'auditor'],
  summary: { zh: '积分负债', en: 'Points liability' },
  reply: Type.Object({
    at: Instant,
    openPoints: Points,
    heldPoints: Points,
    debtPoints: Points,
    members: Type.Integer(),
    costFen: Fen,
    costFenPer100: Type.Integer(),
    months: Type.Array(
      Type.Object({ month: Type.String(), points: Points, members: Type.Integer(), costFen: Fen }),
    ),
    flows: Type.Array(
      Type.Object({
        kind: OneOf(pointsFlowKinds),
        text: Type.String(),
        count: Type.Integer(),
        points: Points,
      }),
    ),
    spentShare: Nullable(
      Type.Number({
        description: '0–1: of the points that ended in the last 365 days, those that were spent',
      }),
    ),
  }),
})
/** Open points by month as a table, with totals in the last line. The download is recorded in the audit log. */
export const exportPointsLiability = staffGet('/points/liability/export', {
  name: 'exportPointsLiability',
  reauthenticate: true,
  who: ['ops', 'finance', 'owner'],
  summary: { zh: '导出积分负债', en: 'Points liability as a file' },
  reply: TableFile,
})
/** Simulates the last 30 days under other settings; those left out stay as they are. Writes nothing. */
export const pointsWhatIf = staffPost('/points/what-if', {
  name: 'pointsWhatIf',
  who: ['ops', 'finance', 'owner'],
  summary: { zh: '积分规则试算', en: 'Try other points rules' },
  input: {
    values: Type.Array(
      Type.Object({ key: OneOf(pointsSettingKeys), value: Type.String({ maxLength: 300 }) }),
      {
        maxItems: pointsSettingKeys.length,
      },
    ),
  },
  refusals: ['SETTING_WRONG'],
  reply: Type.Object({
    rows: Type.Array(
      Type.Object({
        kind: OneOf(pointsFlowKinds),
        text: Type.String(),
        count: Type.Integer(),
        points: Points,
        wouldBe: Points,
      }),
    ),
    points: Points,
    wouldBe: Points,
    costFen: Fen,
    wouldCostFen: Fen,
  }),
})
