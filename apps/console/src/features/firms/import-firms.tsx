// Button and dialog to import firms, which are business customers, from a spreadsheet.

import type { ReplyOf } from '@huishou/wire/client'
import { importFirms, previewFirmImport } from '@huishou/wire/client/firm/firm-import'
import { firmImportColumns, firmImportLimits } from '@huishou/wire/firm/import-columns'
import { App } from 'antd'
import { ImportButton, ImportDialog } from '../../shared/csv/import-dialog.tsx'
import { useCsvCheck } from '../../shared/csv/use-csv-check.ts'
import type { Column } from '../../shared/desk/columns.ts'
import { TwoLines } from '../../shared/desk/two-lines.tsx'
import { useSay } from '../../shared/language.ts'
import { useReload } from '../../shared/use-read.ts'
import { useSendAndReload } from '../../shared/use-send.ts'
import { importMessages as messages } from './import-messages.ts'

type Line = ReplyOf<typeof previewFirmImport>['lines'][number]

export const ImportFirmsButton = () => (
  <ImportButton may={importFirms} text={messages.importFirms}>
    {(close) => <ImportFirmsDialog onClose={close} />}
  </ImportButton>
)

function ImportFirmsDialog({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const checking = useCsvCheck(previewFirmImport, (csv) => ({ csv }))
  const writing = useSendAndReload(importFirms, useReload('/firm'), ({ imported, skipped }) => {
    void message.success(say(messages.importedFirms, { count: imported, skipped }))
    onClose()
  })
  return (
    <ImportDialog<Line>
      title={messages.importFirms}
      lead={messages.importLead}
      hint={messages.importHint}
      limit={firmImportLimits.csv}
      template={{ name: messages.templateName, headings: firmImportColumns }}
      confirm={messages.importConsent}
      columns={columns}
      none={messages.importNone}
      checking={checking}
      writing={writing}
      onImport={(csv) => writing.send({ csv, confirmed: true })}
      onClose={onClose}
    />
  )
}

const columns: readonly Column<Line>[] = [
  {
    key: 'firm',
    title: messages.firm,
    width: 230,
    cell: ({ name, creditCode }) => (
      <TwoLines first={name} second={<span className="mono">{creditCode}</span>} />
    ),
  },
  {
    key: 'contact',
    title: messages.contact,
    width: 140,
    cell: ({ contact, mobile }) =>
      mobile && <TwoLines first={contact} second={<span className="mono">{mobile}</span>} />,
  },
  {
    key: 'contract',
    title: messages.contract,
    width: 200,
    cell: ({ startsOn, endsOn, paymentDays }, { say }) =>
      paymentDays !== null && (
        <TwoLines
          first={say(messages.contractDays, { from: startsOn, to: endsOn })}
          second={say(messages.contractTerm, { days: paymentDays })}
        />
      ),
  },
]
