// Determines the public origins of the server and of the console for links and pictures.

import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { isLoopbackName, urlOf } from './loopback.ts'

/**
 * The origin of links and pictures in replies: the public URL. If there is none, the requested host name if it is
 * local, otherwise the address of the connection, so that a forged `Host` never gets into a reply.
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
 * The console's origin if it has a host name of its own, with the scheme and port of the public URL. Null if it
 * shares the customers' host.
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
