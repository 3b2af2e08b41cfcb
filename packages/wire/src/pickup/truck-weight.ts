// Computes the weights of goods that are weighed together with their truck, and divides the net weight among the
// materials.

import type { NamedSource } from '../scale/choices.ts'
import type { ScaleReading } from '../scale/reading.ts'

/** The heaviest truck a weighbridge takes, in grams. */
export const truckMaxG = 80_000_000
/** A seller's truck weighed whole: gross at arrival and tare at leaving, in grams (docs/rules/weighing.md#truckloads). */
export type Truck = {
  plate: string
  grossG: number
  tareG: number
  grossReadings?: ScaleReading[] | undefined
  tareReadings?: ScaleReading[] | undefined
}
/** A truck as it appears on a slip. */
export type WeighedTruck = Pick<Truck, 'plate' | 'grossG' | 'tareG'> & {
  grossSource: NamedSource
  tareSource: NamedSource
}

/** The net weight of the truck's goods, in grams. */
export const truckNetG = ({ grossG, tareG }: Pick<Truck, 'grossG' | 'tareG'>): number => grossG - tareG

type Weight = { grossG?: number; tareG?: number }
/** The weight of the lines before deductions, in grams. */
export const broughtG = (lines: readonly Weight[]): number =>
  lines.reduce((sum, { grossG = 0, tareG = 0 }) => sum + grossG - tareG, 0)

/** Whether the lines before deductions add up to exactly what the truck brought. */
export const fitsTruck = (truck: Truck, lines: readonly Weight[]): boolean =>
  broughtG(lines) === truckNetG(truck)

/**
 * The weights of materials that are unloaded one after another, computed from the weight of the truck after each. The
 * last of these is the tare. Null when a weight is not below the one before.
 */
export const sharesByUnloading = (grossG: number, readingsG: readonly number[]): number[] | null => {
  const shares = readingsG.map((reading, index) => (readingsG[index - 1] ?? grossG) - reading)
  return shares.every((share) => share > 0) ? shares : null
}

/**
 * Divides the net weight by percentages, to the gram. The remainder from rounding down goes to the largest fractions.
 * Null unless the percentages are positive whole numbers that add up to 100.
 */
export const sharesByPercent = (netG: number, percents: readonly number[]): number[] | null => {
  const sum = percents.reduce((total, percent) => total + percent, 0)
  if (sum !== 100 || percents.some((percent) => !Number.isInteger(percent) || percent <= 0)) return null
  const shares = percents.map((percent) => Math.floor((netG * percent) / 100))
  const byRemainder = percents
    .map((percent, index) => ({ index, remainder: (netG * percent) % 100 }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
  const left = netG - shares.reduce((total, share) => total + share, 0)
  for (const { index } of byRemainder.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}
