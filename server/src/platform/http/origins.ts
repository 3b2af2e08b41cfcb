import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isLoopbackName, urlOf } from './loopback.ts'

/**
 * The origin of links and pictures in replies: the public URL. Without one, the requested name if it is local, else the
 * address of the connection; a forged `Host` never gets into a reply.
 */
export const originOf = ({ socket, protocol, headers }: FastifyRequest, config: Config): string => {
  if (config.publicUrl !== null) return config.publicUrl
  const address = (socket.localAddress ?? '').replace(/^::ffff:(?=\d+\.)/, '')
  const here = address.includes(':') ? `[${address}]` : address
  const asked = urlOf(`${protocol}://${headers.host ?? ''}`)
  if (asked && (isLoopbackName(asked.hostname) || asked.hostname === here)) return asked.origin
  return `http://${here === '' ? 'localhost' : here}:${socket.localPort ?? config.port}`
}

/**
 * The console's origin when it has its own host name, with the scheme and port of the public URL. Null: it shares the
 * customers' host.
 */
export const consoleOrigin = ({
  publicUrl,
  consoleHost,
  port,
}: Pick<Config, 'publicUrl' | 'consoleHost' | 'port'>): string | null => {
  if (consoleHost === null) return null
  if (publicUrl === null) return `http://${consoleHost}:${port}`
  const { protocol, port: publicPort } = new URL(publicUrl)
  return `${protocol}//${consoleHost}${publicPort === '' ? '' : `:${publicPort}`}`
}
