// Reads the body of a request, including an uploaded file, and limits how many uploads are in memory at once.

import type { FastifyRequest } from 'fastify'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { Config } from '../config.ts'
import { INPUT_LIMITS } from './input-limits.ts'
import type { ReceivedFile } from './route.ts'
import { createGate, type Gate } from './concurrency-limit.ts'

type Raw = Record<string, unknown>
export type RequestBody = { raw: Raw; file: ReceivedFile | null }
/** Decides whether an incoming file may be held in memory, based on the fields that precede it. */
export type Admit = (raw: Raw) => Promise<Refusal | null>

type PartLimits = Parameters<FastifyRequest['parts']>[0]

/** The parts of a multipart body; one that is cut off or malformed is the client's fault. */
async function* partsOf(request: FastifyRequest, options: PartLimits) {
  try {
    yield* request.parts(options)
  } catch (error) {
    throw Object.assign(error as Error, { statusCode: (error as { statusCode?: number }).statusCode ?? 400 })
  }
}

/** Query, form fields, multipart fields and JSON in one object, with the first file or its refusal. */
export const readRequestBody = async (
  request: FastifyRequest,
  config: Config,
  admit: Admit | null,
): Promise<RequestBody | { raw: Raw; refused: Refusal }> => {
  const raw: Raw = { ...(request.query as object) }
  if (!request.isMultipart()) {
    const body = request.body
    if (typeof body === 'object' && body !== null && !Array.isArray(body)) Object.assign(raw, body)
    return { raw, file: null }
  }
  let file: ReceivedFile | null = null
  let refused: Refusal | null = null
  const most = INPUT_LIMITS.bytes
  const limits = { fileSize: config.uploads.maxBytes, files: admit ? 1 : 0, fields: 30, fieldSize: most }
  let bytes = 0
  for await (const part of partsOf(request, { limits })) {
    if (part.type === 'field') {
      // a part declared as JSON arrives parsed, bypassing all checks of its shape
      if (typeof part.value !== 'string')
        throw Object.assign(new Error('a field is not text'), { statusCode: 400, code: 'BAD_FIELD' })
      bytes += Buffer.byteLength(part.value)
      if (part.valueTruncated || bytes > most) refused ??= refuse('INPUT_TOO_LARGE')
      else raw[part.fieldname] = part.value
    } else {
      refused ??= admit ? await admit(raw) : null
      // parts that are not accepted are read and discarded piece by piece
      if (refused) part.file.resume()
      else
        file = {
          name: part.filename,
          bytes: await part.toBuffer().catch(() => Buffer.alloc(0)),
          truncated: part.file.truncated,
        }
    }
  }
  return refused ? { raw, refused } : { raw, file }
}

const AT_ONCE = 48
const AT_ONCE_PER_PERSON = 6

/** Limits the files held in memory while they are received and checked. */
export const createUploadGate = (): Gate =>
  createGate({ atOnce: AT_ONCE, perPerson: AT_ONCE_PER_PERSON }, () =>
    refuse('TOO_MANY_REQUESTS', { values: { seconds: 5 } }),
  )
