// The baseline of the benchmark http.ts: a bare Fastify server that returns the same bytes as ours, read with one
// prepared SQLite statement.
import fastify from 'fastify'
import { DatabaseSync } from '@photostructure/sqlite'

const [file = '', port = '0'] = process.argv.slice(2)
const statement = new DatabaseSync(file, { readOnly: true }).prepare('select body from answer where name = ?')

const app = fastify()
for (const [method, path] of [
  ['GET', '/config-values'],
  ['POST', '/goods-list'],
  ['POST', '/order-list'],
] as const) {
  const name = path.slice(1)
  app.route({
    method,
    url: path,
    handler: (_request, reply) => {
      const row = statement.get(name) as { body: string }
      return reply.type('application/json; charset=utf-8').send(row.body)
    },
  })
}
await app.listen({ host: '127.0.0.1', port: Number(port) })
