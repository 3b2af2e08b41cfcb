// Sends the notifications with which the sandbox of a payment gateway tells our server about payments, refunds and
// transfers.
import { request, type Fetch } from '../../platform/http-client.ts'
import type { Behaviour, SandboxOrder, SandboxRefund, SandboxTransfer } from './records.ts'

/** The subject of a notification. */
export type Subject =
  | { of: 'order'; order: SandboxOrder }
  | { of: 'refund'; refund: SandboxRefund; order: SandboxOrder; refundedFen: number }
  | { of: 'transfer'; transfer: SandboxTransfer }

export type Composed = { url: string; headers: Record<string, string>; body: string }

/** How a provider writes its notifications, and the reply it accepts as acknowledgement. */
export type NoticeStyle = {
  /** A forged one claims success and is signed with a foreign key. */
  compose: (subject: Subject, forged: boolean) => Composed
  accepted: (status: number, body: string) => boolean
}

const RETRY_MS = [2_000, 10_000, 60_000]
const LATE_MS = 60_000
/** Delay of a notification after the reply it belongs to. */
const AFTER_ANSWER_MS = 20

const recordOf = (subject: Subject): SandboxOrder | SandboxRefund | SandboxTransfer =>
  subject.of === 'order' ? subject.order : subject.of === 'refund' ? subject.refund : subject.transfer

/** Tracks work that runs beside a reply, and timers for later work. */
const createBackground = () => {
  const underway = new Set<Promise<unknown>>()
  const timers = new Set<NodeJS.Timeout>()
  return {
    track: <Value>(promise: Promise<Value>): Promise<Value> => {
      underway.add(promise)
      void promise.finally(() => underway.delete(promise))
      return promise
    },
    later: (ms: number, run: () => void): NodeJS.Timeout => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, ms).unref()
      timers.add(timer)
      return timer
    },
    cancel: (timer: NodeJS.Timeout): void => {
      clearTimeout(timer)
      timers.delete(timer)
    },
    settle: async (): Promise<void> => {
      while (underway.size > 0) await Promise.all(underway)
    },
    close: (): void => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** Sends a sandbox's notifications according to its behaviour: once, three times, late, never, or forged. */
export const createNotices = (style: NoticeStyle, fetch: Fetch) => {
  const { track, later, cancel, settle, close } = createBackground()
  const held: { subject: Subject; timer: NodeJS.Timeout }[] = []

  const send = async (subject: Subject, forged: boolean): Promise<boolean> => {
    const { url, headers, body } = style.compose(subject, forged)
    const answer = await request(fetch, url, { method: 'POST', headers, body }, 5_000)
    return 'noAnswer' in answer ? false : style.accepted(answer.status, answer.body)
  }

  const deliver = async (subject: Subject, attempt = 0): Promise<void> => {
    if (await send(subject, false)) return
    const wait = RETRY_MS[attempt]
    if (wait !== undefined) later(wait, () => void track(deliver(subject, attempt + 1)))
  }

  const hold = (subject: Subject): void => {
    const entry = {
      subject,
      timer: later(LATE_MS, () => {
        held.splice(held.indexOf(entry), 1)
        void track(deliver(subject))
      }),
    }
    held.push(entry)
  }

  const announce = async (subject: Subject, behaviour: Behaviour): Promise<void> => {
    if (recordOf(subject).notifyUrl === '' || behaviour === 'lost_notice') return
    if (behaviour === 'late_notice') return hold(subject)
    if (behaviour === 'duplicate_notice') {
      await Promise.all([deliver(subject), deliver(subject)])
      return await deliver(subject)
    }
    await deliver(subject)
  }

  return {
    /** Resolves once our server has replied. */
    announce: (subject: Subject, behaviour: Behaviour): Promise<void> => track(announce(subject, behaviour)),
    announceAfterAnswer: (subject: Subject, behaviour: Behaviour): void => {
      const wait = new Promise<void>((resolve) => later(AFTER_ANSWER_MS, resolve))
      void track(wait.then(() => announce(subject, behaviour)))
    },
    forge: (subject: Subject): Promise<boolean> => track(send(subject, true)),
    /** Sends notifications held back by the behaviour: those of one number, or all. */
    release: async (number: string | null): Promise<number> => {
      const due = held.filter(({ subject }) => number === null || recordOf(subject).number === number)
      for (const entry of due) {
        cancel(entry.timer)
        held.splice(held.indexOf(entry), 1)
      }
      await Promise.all(due.map(({ subject }) => track(deliver(subject))))
      return due.length
    },
    settle,
    close,
  }
}
export type Notices = ReturnType<typeof createNotices>
