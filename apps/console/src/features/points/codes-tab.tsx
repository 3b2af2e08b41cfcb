import { codeBatches, createCodeBatch } from '@huishou/wire/client/points/staff'
import { codeBatchStates } from '@huishou/wire/points/code-batch-states'
import { App } from 'antd'
import { useState } from 'react'
import { AddButton } from '../../shared/desk/add-button.tsx'
import { Desk, type DeskOf } from '../../shared/desk/desk.tsx'
import { choice, search } from '../../shared/desk/filters.tsx'
import { withoutEmpty } from '../../shared/desk/without-empty.ts'
import { useSay } from '../../shared/language.ts'
import { CodeBatchForm } from './code-batch-form.tsx'
import { codeBatchColumns } from './code-batch-columns.tsx'
import { pointsSpec, type PointsFilters, type TabProps } from './points-url-state.ts'
import { pointsText } from './format-points.ts'
import { messages } from './messages.ts'

const codes: DeskOf<typeof codeBatches, PointsFilters> = {
  endpoint: codeBatches,
  spec: pointsSpec,
  input: ({ batch, query }) => withoutEmpty({ state: batch, query }),
  filters: [
    search('query', messages.findCode, { limit: 50 }),
    choice('batch', messages.state, { values: codeBatchStates, text: (state) => messages[state] }),
  ],
  actions: [Generate],
  columns: codeBatchColumns,
  minWidth: 1080,
  empty: messages.noCodes,
}

function Generate() {
  const say = useSay()
  const { message } = App.useApp()
  const [open, setOpen] = useState(false)
  return (
    <>
      <AddButton may={createCodeBatch} text={messages.generate} onClick={() => setOpen(true)} />
      {open && (
        <CodeBatchForm
          onClose={() => setOpen(false)}
          onMade={(made) => {
            message.success(say(messages.madeCodes, { count: pointsText(made.codes) }))
            setOpen(false)
          }}
        />
      )}
    </>
  )
}

/** Tab to list, create, export and withdraw the batches of codes that customers redeem for points. */
export const CodesTab = (props: TabProps) => <Desk of={codes} {...props} />
