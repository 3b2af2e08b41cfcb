// Reads one line of an imported table of firms, with the firm, its contact and its contract, and finds the first
// problem in it.

import { isCreditCode } from '@huishou/wire/firm/credit-code'
import { firmImportLimits, type firmImportColumns } from '@huishou/wire/firm/import-columns'
import { firmDuties, firmDutyText, firmLimits, type FirmDuty } from '@huishou/wire/firm/states'
import { contactPhonePattern } from '@huishou/wire/schema'
import type { Text } from '@huishou/wire/text'
import { isDay } from '@huishou/wire/time'
import { cleanFigures, cleanLine, cleanParagraph, cleanPhone } from '@huishou/wire/clean-text'
import {
  importedDay,
  importedFigures,
  importedMobile,
  isScientific,
  mobileProblem,
  scaledNumber,
  tooLong,
} from '../platform/imported-table/cells.ts'
import type { ImportedLine } from '../platform/imported-table/read-table.ts'

type Line = ImportedLine<keyof typeof firmImportColumns>
type Facts = {
  name: string
  creditCode: string
  invoiceAddress: string
  invoicePhone: string
  note: string
}
type Contact = { mobile: string; nick: string; title: string } & Record<FirmDuty, boolean>
type Contract = {
  startsOn: string
  endsOn: string
  rhythm: string
  minimumG: number
  paymentDays: number
}
/** A line of the table; a firm can come without a contact and without a contract. */
export type ImportedFirm = { facts: Facts; contact: Contact | null; contract: Contract | null }

const wrong = (zh: string, en: string): Text => ({ zh, en })
const isText = (value: object): value is Text => 'zh' in value
const atMost = (text: string, limit: number, zh: string, en: string): Text | null =>
  text.length > limit ? tooLong({ zh, en }, limit) : null

const codeProblem = (code: string): Text | null => {
  if (code === '') return wrong('没有填写统一社会信用代码', 'The credit code is missing')
  if (isScientific(code))
    return wrong(
      '信用代码被表格改成了科学计数，请把该列设为文本后重填',
      'The spreadsheet turned the code into 9.13E+17: format the column as text and enter it again',
    )
  return isCreditCode(code)
    ? null
    : wrong(
        `“${code.slice(0, 30)}”不是正确的统一社会信用代码，请核对 18 位代码`,
        `“${code.slice(0, 30)}” is not a valid credit code; check its 18 characters`,
      )
}

const factsProblem = ({ name, creditCode, invoiceAddress, invoicePhone, note }: Facts): Text | null => {
  if (name.length < 2) return wrong('请填写企业名称（至少 2 个字）', 'Enter the name, at least 2 characters')
  return (
    atMost(name, firmLimits.name, '企业名称', 'The name') ??
    codeProblem(creditCode) ??
    atMost(invoiceAddress, firmLimits.address, '开票地址', 'The invoice address') ??
    (invoicePhone !== '' && !new RegExp(contactPhonePattern).test(invoicePhone)
      ? wrong(
          `开票电话“${invoicePhone.slice(0, 30)}”应为手机号或座机号`,
          `The invoice phone “${invoicePhone.slice(0, 30)}” is neither a mobile number nor a landline`,
        )
      : null) ??
    atMost(note, firmLimits.note, '备注', 'The note')
  )
}

/** The permissions by their names in either language; empty means orders and slips, as in the form of a contact. */
const readDuties = (text: string): Record<FirmDuty, boolean> | Text => {
  // English names have spaces, which also separate
  const spaced = firmDuties.reduce(
    (rest, duty) => rest.replaceAll(new RegExp(firmDutyText[duty].en.replaceAll(' ', ' +'), 'gi'), duty),
    text,
  )
  const given = text === '' ? ['orders', 'confirms'] : spaced.split(/[、,，;；/+ ]+/).filter(Boolean)
  const duties = given.map((name) =>
    firmDuties.find((duty) =>
      [duty, firmDutyText[duty].zh, firmDutyText[duty].en.replaceAll(' ', '')].some(
        (known) => known.toLowerCase() === name.toLowerCase(),
      ),
    ),
  )
  const unknown = given.find((_name, at) => duties[at] === undefined)
  if (unknown !== undefined)
    return wrong(
      `没有权限“${unknown.slice(0, 30)}”，请填${firmDuties.map((duty) => firmDutyText[duty].zh).join('、')}`,
      `There is no permission “${unknown.slice(0, 30)}”: enter orders, confirms or seesMoney`,
    )
  return {
    orders: duties.includes('orders'),
    confirms: duties.includes('confirms'),
    seesMoney: duties.includes('seesMoney'),
  }
}

const readContact = ({ cell }: Line): Contact | null | Text => {
  const [nick, title, duties] = [cleanLine(cell('contact')), cleanLine(cell('title')), cell('duties')]
  const mobile = importedMobile(cell('mobile'))
  if (mobile === '')
    return nick === '' && title === '' && duties === ''
      ? null
      : wrong('填了联系人，还要填联系人手机号', 'A contact needs a mobile number')
  const problem =
    mobileProblem(mobile) ??
    atMost(nick, firmImportLimits.contactName, '联系人', 'The contact’s name') ??
    atMost(title, firmLimits.title, '职务', 'The title')
  if (problem) return problem
  const may = readDuties(cleanLine(duties))
  return isText(may) ? may : { mobile, nick, title, ...may }
}

/** A whole number up to `most`; empty is `none`. */
const readWhole = (text: string, none: number, most: number): number | null => {
  const plain = importedFigures(text)
  const value = plain === '' ? none : scaledNumber(plain, 0)
  return value === null || value > most ? null : value
}

const daysProblem = (startsOn: string, endsOn: string): Text | null => {
  if (startsOn === '' || endsOn === '')
    return wrong(
      '合同要填开始和结束两个日期；账期、最低重量和频次都写在合同里',
      'A contract needs its first and last day; payment term, minimum and rhythm are part of it',
    )
  const unread = [startsOn, endsOn].find((day) => !isDay(day) || !/^[12]/.test(day))
  if (unread !== undefined)
    return wrong(
      `“${unread.slice(0, 30)}”不是日期，请写成 2026-03-02 的样子`,
      `“${unread.slice(0, 30)}” is not a date; write it like 2026-03-02`,
    )
  return endsOn < startsOn
    ? wrong('合同结束日期不能早于开始日期', 'The contract ends before it starts')
    : null
}

const readContract = ({ cell }: Line): Contract | null | Text => {
  const columns = ['startsOn', 'endsOn', 'rhythm', 'minimumKg', 'paymentDays'] as const
  if (columns.every((column) => cell(column) === '')) return null
  const [startsOn, endsOn] = [importedDay(cell('startsOn')), importedDay(cell('endsOn'))]
  const rhythm = cleanLine(cell('rhythm'))
  const problem = daysProblem(startsOn, endsOn) ?? atMost(rhythm, firmLimits.rhythm, '上门频次', 'How often')
  if (problem) return problem
  const kg = importedFigures(cell('minimumKg'))
  const minimumG = kg === '' ? 0 : scaledNumber(kg, 3)
  if (minimumG === null || minimumG > firmLimits.minimumG)
    return wrong(
      `每次最低重量请填公斤数，最多 ${firmLimits.minimumG / 1000}`,
      `Enter the minimum per pickup in kilograms, up to ${firmLimits.minimumG / 1000}`,
    )
  const paymentDays = readWhole(cell('paymentDays'), firmImportLimits.paymentDays, firmLimits.paymentDays)
  if (paymentDays === null)
    return wrong(
      `账期请填 0 至 ${firmLimits.paymentDays} 的整数`,
      `The payment term is a whole number from 0 to ${firmLimits.paymentDays}`,
    )
  return { startsOn, endsOn, rhythm, minimumG, paymentDays }
}

/** Reads a line and returns the first problem found in it; a contact or contract with a problem is left out. */
export const readImportedFirm = (line: Line): { firm: ImportedFirm; problem: Text | null } => {
  const { cell } = line
  const facts = {
    name: cleanLine(cell('name')),
    creditCode: cleanFigures(cell('creditCode')).toUpperCase(),
    invoiceAddress: cleanLine(cell('invoiceAddress')),
    invoicePhone: cleanPhone(cell('invoicePhone')),
    note: cleanParagraph(cell('note')),
  }
  const [contact, contract] = [readContact(line), readContract(line)]
  return {
    firm: {
      facts,
      contact: contact && isText(contact) ? null : contact,
      contract: contract && isText(contract) ? null : contract,
    },
    problem:
      factsProblem(facts) ??
      (contact && isText(contact) ? contact : null) ??
      (contract && isText(contract) ? contract : null),
  }
}
