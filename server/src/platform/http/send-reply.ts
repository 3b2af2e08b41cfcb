// Sends the reply to a request: JSON in its envelope, a file or page as it is, or a refusal.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { Readable } from 'node:stream'
import { encodeAnswer, type EncodedBody } from '../compress.ts'
import type { RawReply } from './route.ts'
import type { Endpoint } from '@huishou/wire/endpoint'
import { refusals, refusalText, type Refusal } from '@huishou/wire/refusals'
import type { Language } from '@huishou/wire/text'

/** Sends an encoded body; `vary` makes caches store each encoding separately. */
const sendEncoded = (reply: FastifyReply, { encoding, bytes }: EncodedBody): FastifyReply => {
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').send(bytes)
}

/** Sends the envelope of an endpoint, which must not be cached. */
export const sendEnvelope = (reply: FastifyReply, body: EncodedBody): FastifyReply => {
  void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8')
  return sendEncoded(reply, body)
}

/** The file name in both forms: in ASCII for old clients, and unchanged for others (RFC 6266). */
const attachment = (name: string): string => {
  const plain = name.replace(/[^\w.-]/g, '_')
  return plain === name
    ? `attachment; filename="${name}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}

/** Sends a page, a picture or a file; JSON is compressed like an envelope. */
export const sendRaw = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { raw, type, cache, fileName, headers = {} }: RawReply,
): Promise<FastifyReply> => {
  if (fileName) void reply.header('content-disposition', attachment(fileName))
  for (const [name, value] of Object.entries(headers)) void reply.header(name, value)
  void reply.header('cache-control', cache ?? 'no-store').type(type)
  return !(raw instanceof Readable) && type.startsWith('application/json')
    ? sendEncoded(reply, await encodeAnswer(String(raw), request.headers['accept-encoding']))
    : reply.send(raw)
}

export const sendRefusal = (
  reply: FastifyReply,
  endpoint: Pick<Endpoint, 'surface'>,
  refusal: Refusal,
  language: Language,
  requestId: string,
): FastifyReply => {
  const { code, status } = refusals[refusal.refusal]
  const filled: Refusal = { ...refusal, values: { requestId, ...refusal.values } }
  return reply
    .code(endpoint.surface === 'staff' ? status : 200)
    .type('application/json; charset=utf-8')
    .send(
      JSON.stringify({
        code,
        msg: refusalText(filled, language),
        reason: refusal.refusal,
        ...(refusal.field === undefined ? {} : { field: refusal.field }),
        ...(refusal.data === undefined ? {} : { data: refusal.data }),
      }),
    )
}

export const isRaw = (value: unknown): value is RawReply =>
  typeof value === 'object' && value !== null && 'raw' in value && 'type' in value
