// Reads the settings of reverse invoices: whether they are on, the company's details, the limit and the rates. Refuses
// invoices while they are off or the details are incomplete.

import type { ReplyOf } from '@huishou/wire/client'
import type { reverseInvoiceMonths } from '@huishou/wire/reverse-invoice/batches'
import type { SettingKey } from '@huishou/wire/content/setting-catalogue/catalogue'
import { isCreditCode } from '@huishou/wire/firm/credit-code'
import { refuse, type Refusal } from '@huishou/wire/refusals'
import type { ReverseInvoiceRates } from '@huishou/wire/reverse-invoice/amounts'
import { isSettingOn, readConfigValue, readNumberSettings, type ContentTables } from '../../content/index.ts'
import type { Handle } from '../../platform/database.ts'

type Db = Handle<ContentTables>
type Rules = ReplyOf<typeof reverseInvoiceMonths>['rules']

const FEN_OF_TEN_THOUSAND_YUAN = 1_000_000

export const readRates = async (db: Db): Promise<ReverseInvoiceRates> =>
  await readNumberSettings(db, {
    vatPermille: 'reverse_invoice_vat',
    incomePermille: 'reverse_invoice_income',
    surchargePermille: 'reverse_invoice_surcharge',
  })

/** The limit of twelve calendar months for one person, and from which sum on to warn. */
export const readSellerLimit = async (db: Db): Promise<{ limitFen: number; warnFen: number }> => {
  const { limit, warn } = await readNumberSettings(db, {
    limit: 'reverse_invoice_limit',
    warn: 'reverse_invoice_warn',
  })
  const limitFen = limit * FEN_OF_TEN_THOUSAND_YUAN
  return { limitFen, warnFen: Math.round((limitFen * warn) / 100) }
}

const readText = async (db: Db, key: SettingKey): Promise<string> =>
  ((await readConfigValue(db, key)) ?? '').trim()

const readCompany = async (db: Db): Promise<Rules['company']> => ({
  name: await readText(db, 'invoice_company'),
  taxNumber: (await readText(db, 'invoice_tax_number')).toUpperCase(),
  addressAndPhone: await readText(db, 'invoice_address'),
  bank: await readText(db, 'invoice_bank'),
})

const detailTexts = {
  name: { zh: '公司名称', en: 'company name' },
  taxNumber: { zh: '纳税人识别号', en: 'a valid taxpayer number' },
  addressAndPhone: { zh: '地址、电话', en: 'address and phone' },
  bank: { zh: '开户行及账号', en: 'bank and account' },
} as const

const missingDetails = (company: Rules['company']) =>
  (Object.keys(detailTexts) as (keyof typeof detailTexts)[]).filter((key) =>
    key === 'taxNumber' ? !isCreditCode(company.taxNumber) : company[key] === '',
  )

/** All these settings for the console, the limit and the rates with their legal source. */
export const readRules = async (db: Db): Promise<Rules> => {
  const { limitFen, warnFen } = await readSellerLimit(db)
  const { vatPermille, incomePermille, surchargePermille } = await readRates(db)
  const company = await readCompany(db)
  const sourced = async (value: number, key: SettingKey) => ({ value, source: await readText(db, key) })
  return {
    on: await isSettingOn(db, 'reverse_invoice'),
    complete: missingDetails(company).length === 0,
    company,
    limitFen: await sourced(limitFen, 'reverse_invoice_limit_source'),
    warnFen,
    vatPermille: await sourced(vatPermille, 'reverse_invoice_vat_source'),
    incomePermille: await sourced(incomePermille, 'reverse_invoice_income_source'),
    surchargePermille: await sourced(surchargePermille, 'reverse_invoice_surcharge_source'),
  }
}

/** Refuses REVERSE_INVOICE_OFF unless the owner turned reverse invoices on. */
export const refuseOff = async (db: Db): Promise<Refusal | null> =>
  (await isSettingOn(db, 'reverse_invoice')) ? null : refuse('REVERSE_INVOICE_OFF')

/** Refuses REVERSE_INVOICE_COMPANY while details of the company are missing or the taxpayer number is not valid. */
export const refuseIncomplete = async (db: Db): Promise<Refusal | null> => {
  const missing = missingDetails(await readCompany(db)).map((key) => detailTexts[key])
  if (missing.length === 0) return null
  return refuse('REVERSE_INVOICE_COMPANY', {
    values: {
      missing: {
        zh: missing.map(({ zh }) => zh).join('、'),
        en: missing.map(({ en }) => en).join(', '),
      },
    },
  })
}
