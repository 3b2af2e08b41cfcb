import { formatKg } from '@huishou/wire/weight'
import { unitMessages } from '../../shared/messages/unit.ts'
import { useSay } from '../../shared/language.ts'
import type { Material } from './material-lines.ts'

/** Returns a function that formats a quantity: grams as kilograms, or a number of pieces. */
export function useQuantityText(): (quantity: number, of: Pick<Material, 'unit'>) => string {
  const say = useSay()
  return (quantity, { unit }) =>
    unit === 'piece'
      ? say(unitMessages.pieces, { count: quantity })
      : say(unitMessages.kg, { value: formatKg(quantity) })
}
