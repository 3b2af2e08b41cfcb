// The building blocks of all scripts of the demo: single steps, each with a time, and chains of steps.

import { isRefusal } from '@huishou/wire/refusals'
import type { Tables } from '../database/index.ts'
import type { Transaction } from '../platform/database.ts'
import type { StaffMember } from '../platform/http/route.ts'

/** An event of the demo. The steps of all scripts run in chronological order, so that ledgers are consistent. */
export type Step = { at: number; run: () => Promise<void> }
export type Stage = {
  trx: Transaction<Tables>
  staffOf: (username: string) => StaffMember
  memberOf: (nick: string) => number
}

/** A step that must not be refused; `what` describes it in the error. */
export const stepOf = (at: number, what: () => string, work: () => Promise<unknown>): Step => ({
  at,
  run: async () => {
    const result = await work()
    if (isRefusal(result))
      throw new Error(`seed: ${what()} refused: ${result.refusal} ${JSON.stringify(result)}`)
  },
})

type Verb<Life> = (life: Life, at: number, ...rest: never[]) => Promise<unknown>
/** A script as a chain of calls; each call adds a step at the given time. */
export type Script<Verbs> = { steps: Step[] } & {
  [Name in keyof Verbs]: Verbs[Name] extends (life: never, at: number, ...rest: infer Rest) => unknown
    ? (at: number, ...rest: Rest) => Script<Verbs>
    : never
}

export const scriptOf = <Life, Verbs extends Record<string, Verb<Life>>>(
  life: Life,
  verbs: Verbs,
  who: (life: Life) => string,
): Script<Verbs> => {
  const steps: Step[] = []
  const script: Record<string, unknown> = { steps }
  for (const [name, verb] of Object.entries(verbs))
    script[name] = (at: number, ...rest: never[]) => {
      steps.push(
        stepOf(
          at,
          () => `${name} of ${who(life)}`,
          () => verb(life, at, ...rest),
        ),
      )
      return script
    }
  return script as Script<Verbs>
}
