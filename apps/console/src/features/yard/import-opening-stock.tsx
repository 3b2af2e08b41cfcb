// Button and dialog to import the opening stock, which the business starts with, from a table.

import type { ReplyOf } from '@huishou/wire/client'
import { importOpeningStock, previewOpeningStock } from '@huishou/wire/client/yard/opening'
import { openingColumns, openingLimits } from '@huishou/wire/yard/opening-columns'
import { App } from 'antd'
import { ImportButton, ImportDialog } from '../../shared/csv/import-dialog.tsx'
import { useCsvCheck } from '../../shared/csv/use-csv-check.ts'
import type { Column } from '../../shared/desk/columns.ts'
import { money, weight } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { openingMessages as messages } from './opening-messages.ts'
import { useYardSend } from './queries.ts'

type Line = ReplyOf<typeof previewOpeningStock>['lines'][number]

/** `onImported` is called once the lines wait for a second person. */
export const ImportOpeningButton = ({ onImported }: { onImported: () => void }) => (
  <ImportButton may={importOpeningStock} text={messages.importOpening}>
    {(close) => (
      <ImportOpeningDialog
        onClose={close}
        onImported={() => {
          close()
          onImported()
        }}
      />
    )}
  </ImportButton>
)

function ImportOpeningDialog({ onClose, onImported }: { onClose: () => void; onImported: () => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const checking = useCsvCheck(previewOpeningStock, (csv) => ({ csv }))
  const writing = useYardSend(importOpeningStock, ({ requested }) => {
    void message.success(say(messages.requested, { count: requested }))
    onImported()
  })
  return (
    <ImportDialog<Line>
      title={messages.importOpening}
      lead={messages.importLead}
      hint={messages.importHint}
      limit={openingLimits.csv}
      template={{ name: messages.templateName, headings: openingColumns }}
      columns={columns}
      none={messages.importNone}
      checking={checking}
      writing={writing}
      onImport={(csv) => writing.send({ csv })}
      onClose={onClose}
    />
  )
}

const columns: readonly Column<Line>[] = [
  { key: 'shop', title: messages.shop, width: 160, ellipsis: true, cell: ({ shop }) => shop },
  { key: 'material', title: messages.material, width: 130, ellipsis: true, cell: ({ material }) => material },
  {
    key: 'quantity',
    title: messages.quantity,
    width: 120,
    align: 'end',
    cell: ({ grams, pieces }, { say, language }) =>
      pieces > 0
        ? say(messages.pieces, { count: pieces.toLocaleString('en-US') })
        : grams > 0
          ? weight(grams, language)
          : '',
  },
  {
    key: 'cost',
    title: messages.cost,
    width: 120,
    align: 'end',
    cell: ({ costFen }) => (costFen === null ? '' : <span className="money">{money(costFen)}</span>),
  },
]
