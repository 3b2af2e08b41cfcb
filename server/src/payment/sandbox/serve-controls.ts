// Serves the control endpoints of the payment sandboxes for the demo, tests and tools: they list records, choose how a
// sandbox behaves, release notifications held back, finish refunds, and act as the customer who pays or is paid.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { isThisMachine } from '../../platform/http/loopback.ts'
import { BEHAVIOURS, type Behaviour } from './records.ts'
import type { SandboxGateway } from './sandbox-gateway.ts'

type SandboxGateways = { wechat: SandboxGateway | null; alipay: SandboxGateway | null }
type Asked = { gateway?: string; number?: string; of?: string; behaviour?: string }

const sandboxOf = (fakes: SandboxGateways, gateway: string | undefined): SandboxGateway | null =>
  gateway === 'wechat' ? fakes.wechat : gateway === 'alipay' ? fakes.alipay : null

/** Actions on one record. They return the record, or null when impossible. */
const ACTIONS: Record<string, (fake: SandboxGateway, number: string) => unknown> = {
  pay: (fake, number) => fake.pay(number),
  fail: (fake, number) => fake.fail(number),
  confirm: (fake, number) => fake.confirm(number),
  decline: (fake, number) => fake.decline(number),
  'finish-refund': (fake, number) => fake.finishRefund(number),
}

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.code(status).send({ error })

/** Controls of the sandbox in demo mode: list records, choose behaviours, act as a customer. Local requests only. */
export const serveControls = async (app: FastifyInstance, fakes: SandboxGateways): Promise<void> => {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async (request, reply) =>
      isThisMachine(request) ? undefined : refuse(reply, 403, 'the controls answer this machine only'),
    )
    addControls(scope, fakes)
  })
}

const addControls = (app: FastifyInstance, fakes: SandboxGateways): void => {
  app.get('/sandbox/control', async () => ({
    behaviours: BEHAVIOURS,
    wechat: fakes.wechat?.list() ?? null,
    alipay: fakes.alipay?.list() ?? null,
  }))
  app.get<{ Querystring: Asked }>('/sandbox/control/order', async (request, reply) => {
    const { gateway, number = '' } = request.query
    const order = sandboxOf(fakes, gateway)?.order(number) ?? null
    return order ? { order } : refuse(reply, 404, 'no such order')
  })
  app.get<{ Querystring: Asked }>('/sandbox/control/transfer', async (request, reply) => {
    const { gateway, number = '' } = request.query
    const transfer = sandboxOf(fakes, gateway)?.transfer(number) ?? null
    return transfer ? { transfer } : refuse(reply, 404, 'no such transfer')
  })
  app.post<{ Body: Asked | null }>('/sandbox/control/behave', async (request, reply) => {
    const { gateway, of, behaviour, number } = request.body ?? {}
    const fake = sandboxOf(fakes, gateway)
    if (!fake || (of !== 'order' && of !== 'transfer') || !BEHAVIOURS.includes(behaviour as Behaviour))
      return refuse(reply, 400, 'gateway, of or behaviour is not known')
    fake.behave({ of, behaviour: behaviour as Behaviour, ...(number ? { number } : {}) })
    return { ok: true }
  })
  app.post<{ Body: Asked | null }>('/sandbox/control/release', async (request, reply) => {
    const { gateway, number } = request.body ?? {}
    const fake = sandboxOf(fakes, gateway)
    return fake ? { sent: await fake.release(number) } : refuse(reply, 400, 'gateway is not known')
  })
  app.post<{ Body: Asked | null; Params: { action: string } }>(
    '/sandbox/control/:action',
    async (request, reply) => {
      const { gateway, number } = request.body ?? {}
      const act = ACTIONS[request.params.action]
      const fake = sandboxOf(fakes, gateway)
      if (!act || !fake || !number) return refuse(reply, 400, 'action, gateway or number is not known')
      const record = await act(fake, number)
      return record ? { record } : refuse(reply, 409, 'not possible in its state')
    },
  )
}
