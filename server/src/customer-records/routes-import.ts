// Staff routes that check and import a table of customers.

import {
  importCustomers as importEndpoint,
  previewCustomerImport,
} from '@huishou/wire/member/customer-import'
import { isRefusal } from '@huishou/wire/refusals'
import type { Tables } from '../database/index.ts'
import { importCustomers, previewCustomers, recordPreview } from '../member/index.ts'
import { KB, serveWith } from '../platform/http/route.ts'

const serve = serveWith<Tables>()
/** The longest table in UTF-8, in which a Chinese character takes three bytes. */
const FILE_BYTES = 2048 * KB
const options = { mostBytes: FILE_BYTES, perMinute: () => 60 }

export const customerImportRoutes = [
  serve(
    previewCustomerImport,
    async ({ db, write, actor, now, input, request }) => {
      // thousands of reads, for which no other write should wait
      const preview = await previewCustomers(db, actor, input, request.language)
      if (isRefusal(preview)) return preview
      return (await write((trx) => recordPreview(trx, { ...actor, request }, now, preview))) ?? preview
    },
    options,
  ),
  serve(
    importEndpoint,
    ({ write, actor, now, input, request }) =>
      write((trx) => importCustomers(trx, { ...actor, request }, now, input)),
    options,
  ),
]
