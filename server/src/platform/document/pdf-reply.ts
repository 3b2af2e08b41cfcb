import { isRefusal, type Refusal } from '@huishou/wire/refusals'
import type { RawReply } from '../http/route.ts'
import { printDocument } from './print-document.ts'
import type { PrintedDocument } from './printed-document.ts'

/**
 * Replies with a document as a PDF, or passes on a refusal. To be called after any transaction that reads the document.
 */
export const pdfReply = async (
  document: PrintedDocument | Refusal,
  now: number,
): Promise<RawReply | Refusal> =>
  isRefusal(document) ? document : { raw: await printDocument(document, now), type: 'application/pdf' }
