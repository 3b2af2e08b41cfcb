import { priceFileCharacters } from '@huishou/wire/catalog/limits'
import type { ReplyOf } from '@huishou/wire/client'
import { readPriceFile } from '@huishou/wire/client/catalog/price-files'
import { App } from 'antd'
import { useEffect } from 'react'
import { CheckedRows } from '../../shared/csv/checked-lines-table.tsx'
import { CsvDrop } from '../../shared/csv/table-file-input.tsx'
import { useCsvCheck } from '../../shared/csv/use-csv-check.ts'
import { RefusedAlert } from '../../shared/form/refused-alert.tsx'
import { useSay } from '../../shared/language.ts'
import { scopeInput, type Draft, type Scope } from './price-draft.ts'
import { messages } from './messages.ts'

type Row = ReplyOf<typeof readPriceFile>['lines'][number]

/** Fills the draft of a price list from an Excel or CSV file: with all prices, or with none if any line is invalid. */
export function PriceImport({ scope, onFilled }: { scope: Scope; onFilled: (draft: Draft) => void }) {
  const say = useSay()
  const { message } = App.useApp()
  const { file, choose, found, setFound, pending, refused } = useCsvCheck(readPriceFile, (csv) => ({
    csv,
    ...scopeInput(scope),
  }))
  useEffect(() => {
    if (!found || found.wrong > 0) return
    setFound(null)
    onFilled(new Map(found.prices.map(({ categoryId, unitFen }) => [categoryId, unitFen])))
    void message.success(say(messages.filled, { count: found.prices.length, changed: found.changed }))
  }, [found, setFound, onFilled, message, say])
  return (
    <div className="price-import">
      <CsvDrop
        file={file}
        disabled={pending}
        onChange={choose}
        title={messages.dropPrices}
        hint={messages.dropPricesHint}
        limit={priceFileCharacters}
      />
      {pending && <p role="status">{say(messages.checking)}</p>}
      <RefusedAlert refused={refused} />
      {found && found.wrong > 0 && <WrongLines rows={found.lines.filter(({ problem }) => problem !== '')} />}
    </div>
  )
}

function WrongLines({ rows }: { rows: readonly Row[] }) {
  const say = useSay()
  return (
    <CheckedRows<Row>
      rows={rows}
      isWrong={() => true}
      columns={[
        { key: 'line', title: say(messages.line), dataIndex: 'line', width: 72 },
        { key: 'name', title: say(messages.category), dataIndex: 'name', width: 200 },
        { key: 'problem', title: say(messages.problem), dataIndex: 'problem' },
      ]}
      head={
        <strong className="bad" role="alert">
          {say(messages.wrongLines, { count: rows.length })}
        </strong>
      }
    />
  )
}
