// The list of materials with their tax classification codes, and the dialog that sets one.

import { materialTaxCodes, saveMaterialTaxCode } from '@huishou/wire/client/reverse-invoice/tax-codes'
import { TAX_CODE_PATTERN } from '@huishou/wire/reverse-invoice/states'
import { Button } from 'antd'
import { useState } from 'react'
import { materialName } from '../../../entities/material/materials.ts'
import type { Column } from '../../../shared/desk/columns.ts'
import type { DeskOf } from '../../../shared/desk/desk.tsx'
import { dialogOf } from '../../../shared/dialog/dialog-of.tsx'
import { ToneTag } from '../../../shared/display/tone-tag.tsx'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'
import { fullTime } from '../../../shared/format.ts'
import { useLanguage, useSay } from '../../../shared/language.ts'
import { sellersSpec, type SellersFilters } from '../sellers-url-state.ts'
import { messages } from './messages.ts'
import { useInvoiceDecision, type CodeRow } from './queries.ts'

const MOST_TYPED = 40
const withoutSpaces = (text: string | undefined) => (text ?? '').replaceAll(/\s/g, '')

function CodeField() {
  const say = useSay()
  const check = (_: unknown, text: string | undefined) =>
    withoutSpaces(text) === '' || new RegExp(TAX_CODE_PATTERN).test(withoutSpaces(text))
      ? Promise.resolve()
      : Promise.reject(new Error(say(messages.codeWrong)))
  return (
    <FormItem name="code" label={say(messages.code)} rules={[{ validator: check }]} checkOnBlur>
      <TextInput limit={MOST_TYPED} inputMode="numeric" autoFocus />
    </FormItem>
  )
}

const CodeDialog = dialogOf<typeof saveMaterialTaxCode, CodeRow, { code: string }>({
  endpoint: saveMaterialTaxCode,
  useSend: useInvoiceDecision,
  title: messages.setCode,
  lead: (row, { say, language }) => (
    <p>
      {say(messages.codeOf, { material: materialName(row, language) })} {say(messages.codeLead)}
    </p>
  ),
  initial: ({ code }) => ({ code }),
  Fields: CodeField,
  input: ({ id, version }, { code }) => ({
    id,
    version,
    ...(withoutSpaces(code) === '' ? {} : { code: withoutSpaces(code) }),
  }),
})

function SetCode({ row }: { row: CodeRow }) {
  const say = useSay()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        size="small"
        aria-label={`${say(messages.setCode)} ${materialName(row, language)}`}
        onClick={() => setOpen(true)}
      >
        {say(messages.setCode)}
      </Button>
      {open && <CodeDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}

const columns: readonly Column<CodeRow>[] = [
  {
    key: 'material',
    title: messages.material,
    width: 240,
    cell: (row, { say, language }) => (
      <>
        <strong>{materialName(row, language)}</strong>{' '}
        {!row.active && <ToneTag tone="calm">{say(messages.hidden)}</ToneTag>}
      </>
    ),
  },
  {
    key: 'code',
    title: messages.code,
    width: 220,
    cell: ({ code }, { say }) =>
      code === '' ? (
        <span className="faint">{say(messages.noCode)}</span>
      ) : (
        <span className="mono">{code}</span>
      ),
  },
  {
    key: 'changed',
    title: messages.changed,
    cell: ({ changedByName, changedAt }) =>
      changedAt === null ? '' : `${changedByName} ${fullTime(changedAt)}`,
  },
  {
    key: 'do',
    title: null,
    width: { zh: 110, en: 130 },
    align: 'end',
    may: saveMaterialTaxCode,
    cell: (row) => <SetCode row={row} />,
  },
]

function Lead() {
  return <p className="seller-about">{useSay()(messages.codesLead)}</p>
}

export const codesDesk: DeskOf<typeof materialTaxCodes, SellersFilters> = {
  endpoint: materialTaxCodes,
  spec: sellersSpec,
  input: () => ({}),
  pageSize: null,
  above: Lead,
  columns,
  minWidth: 760,
  empty: messages.noCodes,
}
