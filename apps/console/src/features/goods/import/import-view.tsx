import { importGoods, importGoodsLimits, previewGoodsImport } from '@huishou/wire/client/catalog/stock'
import { App, Button, Form, Switch } from 'antd'
import { FileUp } from 'lucide-react'
import { useState } from 'react'
import { CheckedRows } from '../../../shared/csv/checked-lines-table.tsx'
import { CsvDrop } from '../../../shared/csv/table-file-input.tsx'
import { useCsvCheck } from '../../../shared/csv/use-csv-check.ts'
import { NothingHere } from '../../../shared/display/load-states.tsx'
import { useTableColumns } from '../../../shared/desk/columns.ts'
import { FormDialog } from '../../../shared/dialog/dialog.tsx'
import { BackButton } from '../../../shared/display/back-button.tsx'
import { useSay } from '../../../shared/language.ts'
import { RefusedAlert } from '../../../shared/form/refused-alert.tsx'
import { Sums } from '../../../shared/display/key-figures.tsx'
import { messages as shared } from '../../../shared/messages.ts'
import { importColumns, type ImportRow } from './import-columns.tsx'
import { importMessages as messages } from './messages.ts'
import { useGoodsSend, type ImportPreview } from '../queries.ts'
import { messages as goodsMessages } from '../messages.ts'
import { FormItem, TextInput } from '../../../shared/form/text-input.tsx'

/** View to import changed prices, stock and sale state from a spreadsheet, after a preview of changes and problems. */
export function ImportView({ onBack }: { onBack: () => void }) {
  const say = useSay()
  const { file, choose, found, setFound, pending, refused } = useCsvCheck(previewGoodsImport, (csv) => ({
    csv,
  }))
  return (
    <>
      <div className="toolbar">
        <BackButton text={goodsMessages.backToList} onClick={onBack} />
      </div>
      <div className="sheet padded import-form">
        <p className="faint">
          {say(messages.lead)} {say(messages.stockNote)}
        </p>
        <CsvDrop
          file={file}
          disabled={pending}
          onChange={choose}
          title={messages.drop}
          hint={messages.dropHint}
          limit={importGoodsLimits.csv}
          tooLarge={messages.tooLarge}
        />
        {pending && <p role="status">{say(messages.checking)}</p>}
        <RefusedAlert refused={refused} />
      </div>
      {found && file && <Found found={found} csv={file.text} onDone={onBack} onPreview={setFound} />}
    </>
  )
}

type FoundProps = {
  found: ImportPreview
  csv: string
  onDone: () => void
  onPreview: (found: ImportPreview) => void
}

function Found({ found, csv, onDone, onPreview }: FoundProps) {
  const say = useSay()
  const columns = useTableColumns(importColumns)
  const [onlyWrong, setOnlyWrong] = useState(false)
  const [asking, setAsking] = useState(false)
  const { lines, changed, wrong } = found
  return (
    <>
      <FoundSums found={found} />
      <CheckedRows<ImportRow>
        rows={onlyWrong ? lines.filter(isWrong) : lines}
        columns={columns}
        isWrong={isWrong}
        locale={{ emptyText: <NothingHere text={say(messages.none)} /> }}
        head={
          <>
            <label className="switch">
              <Switch checked={onlyWrong} onChange={setOnlyWrong} />
              {say(messages.onlyWrong)}
            </label>
            <span className="import-go">
              {wrong > 0 && <span className="bad">{say(messages.fixFirst, { count: wrong })}</span>}
              <Button
                type="primary"
                icon={<FileUp size={15} />}
                disabled={wrong > 0 || changed === 0}
                onClick={() => setAsking(true)}
              >
                {say(messages.import, { count: changed })}
              </Button>
            </span>
          </>
        }
      />
      {asking && (
        <ImportDialog
          csv={csv}
          count={changed}
          onClose={() => setAsking(false)}
          onDone={onDone}
          onWrong={(preview) => {
            setAsking(false)
            onPreview(preview)
          }}
        />
      )}
    </>
  )
}

const isWrong = ({ problem }: ImportRow) => problem !== ''

function FoundSums({ found: { changed, wrong, unchanged } }: { found: ImportPreview }) {
  const say = useSay()
  const count = (of: number) => say(messages.lines, { count: of })
  return (
    <Sums
      sums={[
        { label: say(messages.changed), value: count(changed) },
        { label: say(messages.wrong), value: count(wrong), bad: wrong > 0 },
        { label: say(messages.unchanged), value: count(unchanged) },
      ]}
    />
  )
}

function ImportDialog({
  csv,
  count,
  onClose,
  onDone,
  onWrong,
}: {
  csv: string
  count: number
  onClose: () => void
  onDone: () => void
  onWrong: (preview: ImportPreview) => void
}) {
  const say = useSay()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ reason: string }>()
  const { send, pending, refused } = useGoodsSend(importGoods, ({ changed }) => {
    message.success(say(messages.done, { count: changed }))
    onDone()
  })
  return (
    <FormDialog<{ reason: string }>
      title={say(messages.ask)}
      width={460}
      form={form}
      pending={pending}
      refused={refused}
      lead={<p>{say(messages.askText, { count })}</p>}
      onClose={onClose}
      onSend={async ({ reason }) => {
        const answer = await send({ csv, reason: reason.trim() })
        // if goods have changed since the preview, the refusal contains the lines that no longer match
        if (answer && !answer.ok && answer.refused.reason === 'IMPORT_WRONG' && answer.refused.data)
          onWrong(answer.refused.data as ImportPreview)
      }}
    >
      <FormItem
        name="reason"
        label={say(messages.reason)}
        extra={say(messages.reasonHint)}
        rules={[{ required: true, whitespace: true, message: say(shared.required) }]}
      >
        <TextInput limit={200} autoFocus />
      </FormItem>
    </FormDialog>
  )
}
