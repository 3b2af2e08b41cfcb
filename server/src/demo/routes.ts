// Routes that exist in demo mode only: they show sent messages, push notifications and captcha texts, move the clock,
// and list the people to sign in as.
import {
  demoCaptcha,
  demoClock,
  demoOutbox,
  demoPeople,
  demoPushOutbox,
  demoPushSubscription,
} from '@huishou/wire/demo/endpoints'
import { refuse } from '@huishou/wire/refusals'
import {
  findMemberByMobile,
  readCaptchaText,
  readSandboxMessages,
  type MemberTables,
} from '../member/index.ts'
import { serveWith, type Route } from '../platform/http/route.ts'
import { readActiveStaff, type StaffTables } from '../staff/index.ts'
import type { PushService } from '../web-push/index.ts'
import { demoCustomers } from './demo-customers.ts'

type Tables = MemberTables & StaffTables
const serveAnybody = serveWith<Tables>()
/** These routes reveal codes and move the clock, so they serve only local requests, not those forwarded by a proxy. */
const serve: typeof serveAnybody = (endpoint, handle) =>
  serveAnybody(endpoint, handle, { thisMachineOnly: true })

type Parts = {
  /** Runs sweeps and outbox, which a moved clock may have made due. */
  runJobs: () => Promise<void>
  /** Runs the outbox alone, so that queued messages show as sent. */
  runOutbox: () => Promise<void>
  push: PushService
}

/** Routes that exist in demo mode only. */
export const demoRoutes = ({ runJobs, runOutbox, push: { sandbox } }: Parts): Route<Tables>[] => [
  serve(demoOutbox, async ({ db, input }) => {
    await runOutbox()
    return await readSandboxMessages(db, input.to)
  }),
  serve(demoPushSubscription, async () => sandbox?.subscribe() ?? refuse('PUSH_OFF')),
  serve(demoPushOutbox, async ({ input: { endpoint } }) => {
    await runOutbox()
    return sandbox ? [...sandbox.arrivedAt(endpoint)] : refuse('PUSH_OFF')
  }),
  serve(demoCaptcha, async ({ db, now, input }) => {
    const text = await readCaptchaText(db, now, input.key)
    return text === null ? refuse('NOT_FOUND') : { text }
  }),
  serve(demoClock, async ({ clock, input }) => {
    const now = clock.advance(input.advanceMs)
    await runJobs()
    return { now }
  }),
  serve(demoPeople, async ({ db, request: { language } }) => {
    const customers = []
    for (const { mobile, about } of demoCustomers) {
      const facts = await findMemberByMobile(db, mobile)
      if (facts) customers.push({ mobile, name: facts.nick, about: about[language] })
    }
    return { customers, staff: await readActiveStaff(db) }
  }),
]
