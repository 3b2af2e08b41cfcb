// Staff routes that check and import a table of customers.

import {
  importCustomers as importEndpoint,
  previewCustomerImport,
} from '@huishou/wire/member/customer-import'
import type { Tables } from '../database/index.ts'
import { importCustomers, previewCustomers } from '../member/index.ts'
import { KB, serveWith } from '../platform/http/route.ts'

const serve = serveWith<Tables>()
/** The longest table in UTF-8, in which a Chinese character takes three bytes. */
const FILE_BYTES = 2048 * KB
const options = { mostBytes: FILE_BYTES, perMinute: () => 20 }

export const customerImportRoutes = [
  serve(
    previewCustomerImport,
    ({ db, actor, input, request }) => previewCustomers(db, actor, input, request.language),
    options,
  ),
  serve(
    importEndpoint,
    ({ write, actor, now, input, request }) =>
      write((trx) => importCustomers(trx, { ...actor, request }, now, input)),
    options,
  ),
]
