// Button and dialog to import customers from a spreadsheet.

import { priceTierText } from '@huishou/wire/catalog/price-tiers'
import type { ReplyOf } from '@huishou/wire/client'
import { importCustomers, previewCustomerImport } from '@huishou/wire/client/member/customer-import'
import { customerImportColumns, customerImportLimits } from '@huishou/wire/member/import-columns'
import { App, Form } from 'antd'
import { useState } from 'react'
import { ImportButton, ImportDialog } from '../../shared/csv/import-dialog.tsx'
import { useCsvCheck } from '../../shared/csv/use-csv-check.ts'
import type { Column } from '../../shared/desk/columns.ts'
import { FormItem, TextBox } from '../../shared/form/text-input.tsx'
import { useSay } from '../../shared/language.ts'
import { useSendAndReload } from '../../shared/use-send.ts'
import { importMessages as messages } from './import-messages.ts'
import { useReloadCustomers } from './queries.ts'

type Line = ReplyOf<typeof previewCustomerImport>['lines'][number]

export const ImportCustomersButton = () => (
  <ImportButton may={importCustomers} text={messages.importCustomers}>
    {(close) => <ImportCustomersDialog onClose={close} />}
  </ImportButton>
)

function ImportCustomersDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const [reason, setReason] = useState('')
  const checking = useCsvCheck(previewCustomerImport, (csv) => ({ csv }))
  const writing = useSendAndReload(importCustomers, useReloadCustomers(), ({ imported, skipped }) => {
    void message.success(say(messages.importedCustomers, { count: imported, skipped }))
    onClose()
  })
  const isGold = checking.found?.lines.some(
    ({ tier, problem, skipped }) => tier === 'gold' && problem === '' && skipped === '',
  )
  const given = isGold ? { reason: reason.trim() } : {}
  return (
    <ImportDialog<Line>
      title={messages.importCustomers}
      lead={messages.importLead}
      hint={messages.importHint}
      limit={customerImportLimits.csv}
      template={{ name: messages.templateName, headings: customerImportColumns }}
      confirm={messages.importConsent}
      fields={isGold && <GoldReason reason={reason} onChange={setReason} />}
      incomplete={isGold === true && reason.trim().length < 2}
      columns={columns}
      none={messages.importNone}
      checking={checking}
      writing={writing}
      onImport={(csv) => writing.send({ csv, confirmed: true, ...given })}
      onClose={onClose}
    />
  )
}

/** Field for the reason why customers get the prices of gold members, which is kept in the audit log. */
function GoldReason({ reason, onChange }: { reason: string; onChange: (reason: string) => void }) {
  return (
    <Form layout="vertical" component={false}>
      <FormItem label={useSay()(messages.importGoldReason)} htmlFor="gold-reason" required>
        <TextBox
          id="gold-reason"
          rows={2}
          value={reason}
          limit={customerImportLimits.reason}
          onChange={({ target }) => onChange(target.value)}
        />
      </FormItem>
    </Form>
  )
}

const columns: readonly Column<Line>[] = [
  {
    key: 'mobile',
    title: messages.importMobile,
    width: 140,
    ellipsis: true,
    cell: ({ mobile }) => <span className="mono">{mobile}</span>,
  },
  { key: 'nick', title: messages.importNick, width: 130, ellipsis: true, cell: ({ nick }) => nick },
  {
    key: 'tier',
    title: messages.importTier,
    width: 120,
    cell: ({ tier }, { say }) => say(priceTierText[tier]),
  },
  { key: 'note', title: messages.importNote, width: 160, ellipsis: true, cell: ({ note }) => note },
]
