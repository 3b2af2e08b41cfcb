import { Button } from '@huishou/kit/button'
import { toast } from '@huishou/kit/overlays/toast'
import { usePending } from '@huishou/kit/forms/use-pending'
import { useState } from 'react'
import { isDemo } from '../../shared/components/demo-mark.tsx'
import { useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import { readMoneyAgain, type Withdrawal } from './queries.ts'
import { inWechat } from '../../shared/device/wechat-bridge.ts'
import { confirmInSandbox, confirmInWechat } from './wechat-confirmation.ts'
import { withdrawalListMessages } from './withdrawal-list-messages.ts'
import styles from './withdrawal.module.css'

/**
 * The confirmation that WeChat requires before it pays out a withdrawal: a button inside WeChat, instructions outside
 * it.
 */
export function WechatConfirmationCard({ record }: { record: Withdrawal }) {
  const messages = useMessages(withdrawalListMessages)
  const [problem, setProblem] = useState<string | null>(null)
  const [pending, confirm] = usePending(async () => {
    setProblem(await confirmInWechat(record.number, messages.confirmClosed))
    await readMoneyAgain()
  })
  const [simulating, simulate] = usePending(async () => {
    const done = await confirmInSandbox(record.number)
    setProblem(done ? null : messages.sandboxNot)
    if (done) toast(messages.sandboxDone, 'good')
    await readMoneyAgain()
  })
  return (
    <section className={styles.receipt}>
      <h3>{messages.confirmTitle}</h3>
      {inWechat() ? (
        <Button wide pending={pending} onClick={() => void confirm()}>
          {messages.confirm}
        </Button>
      ) : (
        <ol>
          {messages.confirmSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {isDemo() && (
        <Button wide tone="soft" pending={simulating} onClick={() => void simulate()}>
          {messages.sandbox}
        </Button>
      )}
      <RefusalNote text={problem} />
    </section>
  )
}
