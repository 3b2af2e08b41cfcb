import { createCodeBatch, exportCodes } from '@huishou/wire/client/points/staff'
import { App, Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { CopyButton } from '../../shared/display/copy-button.tsx'
import { saveFile } from '../../shared/csv/csv.ts'
import { fullTime } from '../../shared/format.ts'
import { useSay } from '../../shared/language.ts'
import { ToneTag, type Tone } from '../../shared/display/tone-tag.tsx'
import type { Column } from '../../shared/desk/columns.ts'
import { countText } from './format-count.ts'
import { usePointsSend, type Batch } from './queries.ts'
import { WithdrawCodeBatchDialog } from './withdraw-code-batch-dialog.tsx'
import { messages } from './messages.ts'

const tones: Record<Batch['state'], Tone> = { live: 'good', used_up: 'info', over: 'calm', withdrawn: 'bad' }

/** Actions on a batch of codes: export or withdraw. */
function BatchActs({ batch }: { batch: Batch }) {
  const say = useSay()
  const { message } = App.useApp()
  const [withdrawing, setWithdrawing] = useState(false)
  const file = usePointsSend(exportCodes, ({ fileName, csv }) => saveFile(fileName, csv))
  const take = async () => {
    const answer = await file.send({ id: batch.id })
    if (answer && !answer.ok) void message.error(answer.refused.message)
  }
  return (
    <span className="row-actions">
      <Button size="small" icon={<Download size={14} />} loading={file.pending} onClick={() => void take()}>
        {say(messages.exportFile)}
      </Button>
      {batch.withdrawnAt === null && (
        <Button size="small" danger onClick={() => setWithdrawing(true)}>
          {say(messages.withdraw)}
        </Button>
      )}
      {withdrawing && <WithdrawCodeBatchDialog row={batch} onClose={() => setWithdrawing(false)} />}
    </span>
  )
}

export const codeColumns: readonly Column<Batch>[] = [
  {
    key: 'name',
    title: messages.name,
    cell: ({ name, number, codes }, { say }) => (
      <span className="two-lines">
        <span>{name}</span>
        <small>
          {number ? (
            <>
              <code>{number}</code> <CopyButton text={number} what={say(messages.exportHead)} />
            </>
          ) : (
            `${say(messages.codesCount)} ${countText(codes)}`
          )}
        </small>
      </span>
    ),
  },
  {
    key: 'state',
    title: messages.state,
    width: 110,
    cell: ({ state, withdrawnReason }, { say }) => (
      <span title={withdrawnReason}>
        <ToneTag tone={tones[state]}>{say(messages[state])}</ToneTag>
      </span>
    ),
  },
  {
    key: 'points',
    title: messages.each,
    width: 110,
    align: 'end',
    cell: ({ points }) => <strong>{countText(points)}</strong>,
  },
  {
    key: 'used',
    title: messages.used,
    width: 150,
    align: 'end',
    cell: ({ used, codes, uses }, { say }) =>
      say(messages.ofUses, { used: countText(used), all: countText(codes * uses) }),
  },
  { key: 'perUser', title: messages.perUser, width: 100, align: 'end', cell: ({ perUser }) => perUser },
  { key: 'endOn', title: messages.endOn, width: 120, cell: ({ endOn }) => endOn },
  {
    key: 'made',
    title: messages.made,
    width: 170,
    cell: ({ createdByName, createdAt }) => (
      <span className="two-lines">
        <span>{createdByName || '—'}</span>
        <small>{fullTime(createdAt)}</small>
      </span>
    ),
  },
  { key: 'acts', title: null, width: 190, may: createCodeBatch, cell: (row) => <BatchActs batch={row} /> },
]
