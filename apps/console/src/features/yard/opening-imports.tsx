// The section above the list of differences that shows the imports of opening stock awaiting a second person, and the
// dialogs that approve or refuse all lines of an import.

import type { ReplyOf } from '@huishou/wire/client'
import { approveOpeningImport, openingImports, refuseOpeningImport } from '@huishou/wire/client/yard/opening'
import { mayDo } from '@huishou/wire/verdict'
import { yardLimits } from '@huishou/wire/yard/states'
import { openingLimits } from '@huishou/wire/yard/opening-columns'
import { Button } from 'antd'
import { CheckCheck, FileSpreadsheet, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { DeskFoot } from '../../shared/desk/desk-table.tsx'
import { dialogOf } from '../../shared/dialog/dialog-of.tsx'
import { LoadError } from '../../shared/display/load-states.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { fullTime, money } from '../../shared/format.ts'
import { useLanguage, useSay } from '../../shared/language.ts'
import { RecordActions, type RecordAction } from '../../shared/record/record-actions.tsx'
import { useRead } from '../../shared/use-read.ts'
import { openingMessages as messages } from './opening-messages.ts'
import { FRESH_MS, useYardDecision } from './queries.ts'
import { newTab, type YardProps } from './yard-url-state.ts'
import './opening-imports.css'

type Import = ReplyOf<typeof openingImports>['rows'][number]

const useShopList = () => {
  const language = useLanguage()
  return ({ shops }: Import) => shops.join(language === 'zh' ? '、' : ', ')
}

function ApproveText({ row }: { row: Import }) {
  const say = useSay()
  const { requestedByName: by, lines, costFen } = row
  const cost = money(costFen)
  return <p>{say(messages.approveAllText, { by, lines, shops: useShopList()(row), cost })}</p>
}

const ApproveAllDialog = dialogOf<typeof approveOpeningImport, Import>({
  endpoint: approveOpeningImport,
  useSend: useYardDecision,
  title: messages.approveAll,
  lead: (row) => <ApproveText row={row} />,
  input: ({ id, lines }) => ({ id, lines }),
})

const RefuseAllDialog = dialogOf<typeof refuseOpeningImport, Import, { reason: string }>({
  endpoint: refuseOpeningImport,
  useSend: useYardDecision,
  title: messages.refuseAll,
  danger: true,
  lead: messages.refuseAllText,
  Fields: () => <ReasonField max={yardLimits.reason} autoFocus />,
  input: ({ id, lines }, { reason }) => ({ id, lines, reason: reason.trim() }),
})

const actions: readonly RecordAction<Import>[] = [
  {
    name: 'approve',
    text: messages.approveAll,
    Icon: CheckCheck,
    endpoint: approveOpeningImport,
    look: 'primary',
    Dialog: ApproveAllDialog,
  },
  {
    name: 'refuse',
    text: ({ may }) => (mayDo(may, 'approve') ? messages.refuseAll : messages.takeBackAll),
    Icon: X,
    endpoint: refuseOpeningImport,
    Dialog: RefuseAllDialog,
  },
]

/** Shows a card for each import that waits, and nothing if there is none. */
export function OpeningImports({ filters, onChange }: YardProps) {
  const say = useSay()
  const [wanted, setWanted] = useState(1)
  const pageSize = openingLimits.importsShown
  const asked = useRead(openingImports, { page: wanted, pageSize }, { everyMs: FRESH_MS, keepPrevious: true })
  const total = asked.data?.total ?? 0
  // the imports of the last page may all have been decided meanwhile
  const page = Math.max(1, Math.min(wanted, Math.ceil(total / pageSize)))
  useEffect(() => {
    if (asked.data && page !== wanted) setWanted(page)
  }, [asked.data, page, wanted])
  if (!asked.data) return asked.error ? <LoadError asked={asked} /> : null
  return (
    <>
      {asked.data.rows.map((row) => (
        <ImportCard key={row.id} row={row} filters={filters} onChange={onChange} />
      ))}
      {total > pageSize && (
        <section className="sheet opening-imports-foot">
          <DeskFoot pages={{ page, pageSize, total, more: false, onPage: setWanted }}>
            {say(messages.importsWaiting)}
          </DeskFoot>
        </section>
      )}
    </>
  )
}

function ImportCard({ row, filters, onChange }: { row: Import } & YardProps) {
  const say = useSay()
  const isShown = filters.opening === row.id
  const show = () => onChange({ ...newTab, ...(isShown ? {} : { opening: row.id, state: 'to_approve' }) })
  return (
    <section className="sheet opening-import" aria-label={say(messages.importedLines, { lines: row.lines })}>
      <FileSpreadsheet size={22} aria-hidden />
      <span className="opening-import-text">
        <strong>{say(messages.importedLines, { lines: row.lines })}</strong>
        <small className="faint">
          {say(messages.importedBy, { by: row.requestedByName, at: fullTime(row.requestedAt) })} ·{' '}
          {useShopList()(row)} · {say(messages.importedCost, { cost: money(row.costFen) })}
        </small>
      </span>
      <RecordActions of={actions} row={row} may={row.may}>
        <Button onClick={show}>{say(isShown ? messages.showAll : messages.showLines)}</Button>
      </RecordActions>
    </section>
  )
}
