// Seeds the unloading of couriers' vehicles at the demo's yard, where collected goods are stored.

import { DAY, HOUR } from '@huishou/wire/time'
import { readBalances, unload, vehicleStock } from '../yard/index.ts'
import { weighedOn } from './scale-readings.ts'
import { stepOf, type Stage, type Step } from './script-steps.ts'

/** How much of the first material is missing in the last unloading: enough to need a second person. */
const MISSING_G = 1_640
const SCALE_STEP_G = 50

/** The larger quantities on a courier's vehicle that are sold by weight, as shown by a scale with steps of 50 g. */
const weighedOff = async ({ trx, staffOf }: Stage, courier: string, missingG: number) => {
  const held = await readBalances(trx, vehicleStock(staffOf(courier).staffId))
  return [...held]
    .filter(([, { grams, pieces }]) => pieces === 0 && grams > MISSING_G * 2)
    .map(([categoryId, { grams }], index) => {
      const shown = grams - (index === 0 ? missingG : 0)
      return { categoryId, grams: shown - (shown % SCALE_STEP_G), source: 'scale' as const }
    })
}

const unloading = (stage: Stage, at: number, courier: string, missingG = 0): Step =>
  stepOf(
    at,
    () => `unloading of ${courier}`,
    async () => {
      const lines = await weighedOff(stage, courier, missingG)
      if (lines.length === 0) return null
      return await unload(stage.trx, stage.staffOf('clerk1'), at, {
        courierId: stage.staffOf(courier).staffId,
        lastUnloadId: 0,
        lines: await weighedOn(stage.trx, stage.staffOf('clerk1'), at, lines),
        ...(missingG > 0 ? { reason: '复称两次都是这个数，途中打包带断过一次' } : {}),
      })
    },
  )

/** Vehicles that were unloaded, one with a difference for the manager; goods bought since then are still on them. */
export const yardCases = (stage: Stage, now: number): Step[] => [
  unloading(stage, now - 3 * DAY, 'courier1'),
  unloading(stage, now - 2 * DAY, 'courier2'),
  unloading(stage, now - 20 * HOUR, 'courier3', MISSING_G),
]
