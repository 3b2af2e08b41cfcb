import type { FastifyInstance, FastifyReply } from 'fastify'
import { isThisMachine } from '../../platform/http/this-machine.ts'
import { BEHAVIOURS, type Behaviour } from './records.ts'
import type { Twin } from './twin.ts'

type Twins = { wechat: Twin | null; alipay: Twin | null }
type Asked = { gateway?: string; number?: string; of?: string; behaviour?: string }

const twinOf = (twins: Twins, gateway: string | undefined): Twin | null =>
  gateway === 'wechat' ? twins.wechat : gateway === 'alipay' ? twins.alipay : null

/** What the cashier page and tests do with one number; the answer is its record, or null when it cannot be done. */
const ACTIONS: Record<string, (twin: Twin, number: string) => unknown> = {
  pay: (twin, number) => twin.pay(number),
  fail: (twin, number) => twin.fail(number),
  confirm: (twin, number) => twin.confirm(number),
  decline: (twin, number) => twin.decline(number),
  'finish-refund': (twin, number) => twin.finishRefund(number),
}

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ error })

/**
 * The sandbox's own controls, in demo mode only: see what the twins hold, choose how they behave, act as a person. They
 * answer this machine only.
 */
export const serveControls = async (app: FastifyInstance, twins: Twins): Promise<void> => {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) =>
      isThisMachine(request) ? undefined : refuse(reply, 403, 'the controls answer this machine only'),
    )
    addControls(scope, twins)
  })
}

const addControls = (app: FastifyInstance, twins: Twins): void => {
  app.get('/sandbox/control', async () => ({
    behaviours: BEHAVIOURS,
    wechat: twins.wechat?.list() ?? null,
    alipay: twins.alipay?.list() ?? null,
  }))
  app.get<{ Querystring: Asked }>('/sandbox/control/order', async (request, reply) => {
    const { gateway, number = '' } = request.query
    const order = twinOf(twins, gateway)?.order(number) ?? null
    return order ? { order } : refuse(reply, 404, 'no such order')
  })
  app.get<{ Querystring: Asked }>('/sandbox/control/transfer', async (request, reply) => {
    const { gateway, number = '' } = request.query
    const transfer = twinOf(twins, gateway)?.transfer(number) ?? null
    return transfer ? { transfer } : refuse(reply, 404, 'no such transfer')
  })
  app.post<{ Body: Asked | null }>('/sandbox/control/behave', async (request, reply) => {
    const { gateway, of, behaviour, number } = request.body ?? {}
    const twin = twinOf(twins, gateway)
    if (!twin || (of !== 'order' && of !== 'transfer') || !BEHAVIOURS.includes(behaviour as Behaviour))
      return refuse(reply, 400, 'gateway, of or behaviour is not known')
    twin.behave({ of, behaviour: behaviour as Behaviour, ...(number ? { number } : {}) })
    return { ok: true }
  })
  app.post<{ Body: Asked | null }>('/sandbox/control/release', async (request, reply) => {
    const { gateway, number } = request.body ?? {}
    const twin = twinOf(twins, gateway)
    return twin ? { sent: await twin.release(number) } : refuse(reply, 400, 'gateway is not known')
  })
  app.post<{ Body: Asked | null; Params: { action: string } }>(
    '/sandbox/control/:action',
    async (request, reply) => {
      const { gateway, number } = request.body ?? {}
      const act = ACTIONS[request.params.action]
      const twin = twinOf(twins, gateway)
      if (!act || !twin || !number) return refuse(reply, 400, 'action, gateway or number is not known')
      const record = await act(twin, number)
      return record ? { record } : refuse(reply, 409, 'not possible in its state')
    },
  )
}
