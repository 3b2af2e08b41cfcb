import type { FastifyRequest } from 'fastify'
import { APP_VERSION_HEADER, readAppVersion } from '@huishou/wire/app-version'
import { DONE_AT_HEADER, readDeviceTime, SENT_AT_HEADER } from '@huishou/wire/device-time'
import type { Language } from '@huishou/wire/text'
import type { PlatformTables } from '../tables.ts'
import { deviceMarkOf } from './device-mark.ts'
import { consoleOrigin, originOf } from './origins.ts'
import { networkOf } from './ip-network.ts'
import type { ServerOptions } from './server-options.ts'
import type { RequestFacts } from './route.ts'

const headerOf = ({ headers }: FastifyRequest, name: string): string => {
  const value = headers[name]
  return typeof value === 'string' ? value.slice(0, 40) : ''
}

/** Collects what a handler may use besides the input and the actor: request data, settings, and URL signing. */
export const requestFacts = <Tables extends PlatformTables>(
  request: FastifyRequest,
  { config, clock, signPath }: ServerOptions<Tables>,
  { language, token }: { language: Language; token: string | null },
): RequestFacts => {
  const origin = originOf(request, config)
  return {
    id: request.id,
    ip: request.ip,
    network: networkOf(request.ip),
    language,
    origin,
    staffOrigin: consoleOrigin(config) ?? origin,
    privateUrl: (path, more) =>
      path.startsWith('/') ? origin + signPath(path, clock.now(), more?.forMs) : path,
    merchantId: config.merchantId,
    hideNumbers: config.privateNumber?.fallback === 'hide',
    pageOrigin: request.headers.origin ?? '',
    token,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 500),
    appVersion: readAppVersion(headerOf(request, APP_VERSION_HEADER)),
    deviceMark: deviceMarkOf(request, config),
    device: readDeviceTime(headerOf(request, DONE_AT_HEADER), headerOf(request, SENT_AT_HEADER), clock.now()),
  }
}
