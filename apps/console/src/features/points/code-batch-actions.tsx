import { exportCodes } from '@huishou/wire/client/points/staff'
import { Button } from 'antd'
import { useState } from 'react'
import { ExportButton } from '../../shared/csv/export-button.tsx'
import { useSay } from '../../shared/language.ts'
import { messages } from './messages.ts'
import type { Batch } from './queries.ts'
import { WithdrawCodeBatchDialog } from './withdraw-code-batch-dialog.tsx'

/** Buttons to export or withdraw a batch of redeem codes. */
export function CodeBatchActions({ batch }: { batch: Batch }) {
  const say = useSay()
  const [withdrawing, setWithdrawing] = useState(false)
  return (
    <span className="row-actions">
      <ExportButton
        endpoint={exportCodes}
        input={{ id: batch.id }}
        text={say(messages.exportFile)}
        size="small"
      />
      {batch.withdrawnAt === null && (
        <Button size="small" danger onClick={() => setWithdrawing(true)}>
          {say(messages.withdraw)}
        </Button>
      )}
      {withdrawing && <WithdrawCodeBatchDialog row={batch} onClose={() => setWithdrawing(false)} />}
    </span>
  )
}
