// Schemas for a truck that is weighed together with the goods it brings.

import { Type } from 'typebox'
import { namedSources } from '../scale/choices.ts'
import { ScaleReadings } from '../scale/session.ts'
import { Grams, Line, OneOf } from '../schema.ts'
import { truckMaxG } from './truck-weight.ts'

const TruckG = Type.Integer({ minimum: 1, maximum: truckMaxG })

/** A seller's truck weighed whole: gross at arrival and tare at leaving, in grams (docs/rules/weighing.md#truckloads). */
export const Truck = Type.Object({
  plate: Line(12),
  grossG: TruckG,
  tareG: TruckG,
  grossReadings: ScaleReadings,
  tareReadings: ScaleReadings,
})
/** The truck of a slip as shown; the plate is empty once the customer's data is erased. */
export const WeighedTruck = Type.Object({
  plate: Type.String(),
  grossG: Grams,
  tareG: Grams,
  grossSource: OneOf(namedSources),
  tareSource: OneOf(namedSources),
})
