import { Type } from 'typebox'
import { Grams, Line } from '../schema.ts'
import { truckMaxG } from './truck.ts'

const TruckG = Type.Integer({ minimum: 1, maximum: truckMaxG })

/** A seller's truck weighed whole: gross at arrival and tare at leaving, in grams (docs/rules/weighing.md#truckloads). */
export const Truck = Type.Object({ plate: Line(12), grossG: TruckG, tareG: TruckG })
/** The truck of a slip as shown; the plate is empty once the customer's data is erased. */
export const WeighedTruck = Type.Object({ plate: Type.String(), grossG: Grams, tareG: Grams })
