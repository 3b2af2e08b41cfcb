import { exportCodes } from '@huishou/wire/client/points/staff'
import { App, Button } from 'antd'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { saveFile } from '../../shared/csv/csv.ts'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import { usePointsSend, type Batch } from './queries.ts'
import { WithdrawCodeBatchDialog } from './withdraw-code-batch-dialog.tsx'

/** Actions on a batch of codes: export or withdraw. */
export function CodeBatchActions({ batch }: { batch: Batch }) {
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
