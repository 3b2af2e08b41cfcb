// The sources of a weight, the ways to connect a scale, and the roles that weigh.

import type { StaffRole } from '../staff/roles.ts'
import type { Text } from '../text.ts'

/**
 * The source of a weight: a scale whose frames the server has checked, a scale that was only claimed, or manual entry.
 */
export const weightSources = ['scale', 'claimed', 'hand'] as const
export type WeightSource = (typeof weightSources)[number]
/** The sources of a weight that a person weighing can name. */
export const namedSources = ['scale', 'hand'] as const
export type NamedSource = (typeof namedSources)[number]

/** The source of a weight, as slips and records show it (docs/rules/weighing.md#scale-readings). */
export const weightSourceText: Record<WeightSource, Text> = {
  scale: { zh: '电子秤读数，已核验', en: 'Scale reading, verified' },
  claimed: { zh: '电子秤，未核验', en: 'Scale, not verified' },
  hand: { zh: '手工录入', en: 'Typed' },
}

/** How a device is connected; `simulated` exists in the demo only. */
export const scalePorts = ['serial', 'bluetooth', 'simulated'] as const
export type ScalePort = (typeof scalePorts)[number]

/** The roles that weigh. */
export const weighers = [
  'courier',
  'clerk',
  'manager',
  'ops',
  'owner',
] as const satisfies readonly StaffRole[]
