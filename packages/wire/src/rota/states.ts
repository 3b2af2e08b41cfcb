/** A courier's request for days off. */
export const leaveStates = ['asked', 'granted', 'refused', 'withdrawn'] as const
export type LeaveState = (typeof leaveStates)[number]

/** A day one courier offers to the others; it changes hands once a planner has granted it. */
export const swapStates = ['offered', 'agreed', 'granted', 'refused', 'withdrawn'] as const
export type SwapState = (typeof swapStates)[number]

/** Why a day differs from the weekly pattern. */
export const dayCauses = ['leave', 'extra', 'swap', 'plan'] as const
export type DayCause = (typeof dayCauses)[number]
