// A gate that holds the simulated people back while the server under test is down, and a sender that repeats calls that
// were cut off, each with its idempotency key.
import { newIdempotencyKey } from '@huishou/client/caller'
import type * as wire from '@huishou/wire'
import { isOutcomeUnknown } from './errands.ts'
import { accepted, type Person } from './people.ts'

export type Gate = ReturnType<typeof createGate>

/** Creates a gate for `workers` people; `allWait` resolves when each of them waits at it or has left for good. */
export function createGate(workers: number) {
  let open: Promise<void> | null = null
  let openIt = () => {}
  let [waiting, gone] = [0, 0]
  let everybodyWaits = () => {}
  const look = () => {
    if (waiting + gone === workers) everybodyWaits()
  }
  const close = (): void => {
    open = new Promise((resolve) => (openIt = resolve))
  }
  const pass = async (): Promise<void> => {
    if (!open) return
    waiting += 1
    look()
    await open
    waiting -= 1
  }
  return {
    close,
    pass,
    leave: (): void => {
      gone += 1
      look()
    },
    open: (): void => {
      openIt()
      open = null
    },
    allWait: (): Promise<void> =>
      new Promise((resolve) => {
        everybodyWaits = resolve
        look()
      }),
  }
}

const TRY_AGAIN_MS = 500

/** Somebody signed in; `renew` signs in again when the server asks the person to confirm who they are. */
export type Session = { person: Person; renew?: () => Promise<void> }

export type Sender = {
  send: <E extends wire.Endpoint>(
    session: Session,
    endpoint: E,
    input: wire.InputOf<E>,
  ) => Promise<wire.ReplyOf<E>>
  /** How many calls were acknowledged, and how many were cut off and sent again. */
  sent: { acknowledged: number; repeated: number }
}

/** Sends a call until it is acknowledged, always with the same key, and waits at the gate while the server is down. */
export const sendThrough = (gate: Gate): Sender => {
  const sent = { acknowledged: 0, repeated: 0 }
  return {
    sent,
    send: async (session, endpoint, input) => {
      const idempotencyKey = newIdempotencyKey()
      for (;;) {
        await gate.pass()
        try {
          const reply = accepted(await session.person.caller.call(endpoint, input, { idempotencyKey }))
          sent.acknowledged += 1
          return reply
        } catch (error) {
          if (isOutcomeUnknown(error)) sent.repeated += 1
          // attempts that were cut off count for a minute, lest anybody finds out the books by trying
          else if (/_TRIES_SPENT/.test((error as Error).message))
            await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
          else if (session.renew && (error as Error).message.startsWith('REAUTHENTICATE'))
            await session.renew()
          else throw error
        }
      }
    },
  }
}
