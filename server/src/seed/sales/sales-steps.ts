// Building blocks of the scripts that seed the demo's lorry loads, from planning to payment.

import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import { dayOf } from '@huishou/wire/time'
import { cancelLoad, deliver, noteDispute } from '../../sales/deliver-or-cancel.ts'
import { linesOf, openFenOf } from '../../sales/life-cycle.ts'
import { loadGoods } from '../../sales/load-goods.ts'
import { correctLoad, payLoad } from '../../sales/pay-or-correct.ts'
import { planLoad } from '../../sales/plan-load.ts'
import { settleLoad } from '../../sales/settle.ts'
import type { LoadRow } from '../../sales/tables.ts'
import { readScale } from '../scale-readings.ts'
import { scriptOf, type Stage } from '../script-steps.ts'

export type LoadPlan = {
  buyerId: () => number
  shopId: number
  plate: string
  driverName: string
  driverPhone: string
  note?: string
}
type Life = { stage: Stage; plan: LoadPlan; row: LoadRow | null }
type Step = Promise<LoadRow | Refusal>

const rowOf = ({ row, plan }: Life): LoadRow => {
  if (!row) throw new Error(`seed: the load of ${plan.plate} is not planned`)
  return row
}
const moved = async (life: Life, work: (row: LoadRow) => Step): Step => {
  const row = await work(rowOf(life))
  if (!isRefusal(row)) life.row = row
  return row
}

/** The steps of a load. Weights are in kilograms, and each step calls the same function as a real request. */
const verbs = {
  plan: async (life: Life, at: number): Step => {
    const { buyerId, ...plan } = life.plan
    const row = await planLoad(life.stage.trx, life.stage.staffOf('ops'), at, {
      ...plan,
      buyerId: buyerId(),
    })
    if (!isRefusal(row)) life.row = row
    return row
  },
  load: (
    life: Life,
    at: number,
    [gross, tare]: [number, number],
    lines: readonly (readonly [categoryId: number, kg: number])[],
    contract?: () => number | undefined,
  ): Step =>
    moved(life, async ({ id, version, plate }) => {
      const contractId = contract?.()
      const { trx, staffOf } = life.stage
      const clerk = staffOf('clerk1')
      // every fifth load has no readings, as if the cable of the weighbridge were unplugged
      const [grossReadings, tareReadings] =
        id % 5 === 0 ? [] : await readScale(trx, clerk, at, [gross * 1000, tare * 1000])
      return await loadGoods(trx, clerk, at, {
        id,
        version,
        plate,
        grossG: gross * 1000,
        tareG: tare * 1000,
        grossReadings,
        tareReadings,
        lines: lines.map(([categoryId, kg]) => ({
          categoryId,
          netG: kg * 1000,
          ...(contractId === undefined ? {} : { contractId }),
        })),
      })
    }),
  deliver: (life: Life, at: number, [gross, tare]: [number, number], reason?: string): Step =>
    moved(life, ({ id, version }) =>
      deliver(life.stage.trx, life.stage.staffOf('clerk1'), at, {
        id,
        version,
        grossG: gross * 1000,
        tareG: tare * 1000,
        ...(reason === undefined ? {} : { reason }),
      }),
    ),
  /** Settles all materials with the same deduction. */
  settle: (life: Life, at: number, deductionBp: number, freightFen: number): Step =>
    moved(life, async ({ id, version }) => {
      const { trx, staffOf } = life.stage
      const lines = await linesOf(trx, [id])
      return await settleLoad(trx, staffOf('finance'), at, {
        id,
        version,
        freightFen,
        freightBearer: 'ours',
        lines: lines.map(({ categoryId }) => ({ categoryId, deductionBp })),
      })
    }),
  /** Pays a share of the open amount; 1 pays all of it. */
  pay: (life: Life, at: number, share: number): Step =>
    moved(life, (row) =>
      payLoad(life.stage.trx, life.stage.staffOf('finance'), at, {
        id: row.id,
        version: row.version,
        amountFen: Math.round(openFenOf(row) * share),
        reference: `HK${dayOf(at).replaceAll('-', '')}${String(row.id).padStart(3, '0')}`,
        bankDay: dayOf(at),
      }),
    ),
  correct: (life: Life, at: number, amountFen: number, reason: string): Step =>
    moved(life, ({ id, version }) =>
      correctLoad(life.stage.trx, life.stage.staffOf('finance'), at, { id, version, amountFen, reason }),
    ),
  dispute: (life: Life, at: number, dispute: string): Step =>
    moved(life, ({ id, version }) =>
      noteDispute(life.stage.trx, life.stage.staffOf('finance'), at, { id, version, dispute }),
    ),
  cancel: (life: Life, at: number, reason: string): Step =>
    moved(life, ({ id, version }) =>
      cancelLoad(life.stage.trx, life.stage.staffOf('manager1'), at, { id, version, reason }),
    ),
}

/** Starts the script of one load; its first step must be `plan`. */
export const loadScript = (stage: Stage, plan: LoadPlan) =>
  scriptOf<Life, typeof verbs>(
    { stage, plan, row: null },
    verbs,
    ({ plan: { plate } }) => `the load of ${plate}`,
  )
