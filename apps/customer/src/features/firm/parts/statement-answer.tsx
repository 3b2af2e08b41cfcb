// Buttons with which a firm agrees to its monthly statement or objects to it, and the colour of each state of a
// statement.

import { Button } from '@huishou/kit/button'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { toast } from '@huishou/kit/overlays/toast'
import { formatFen } from '@huishou/wire/money'
import { mayDo } from '@huishou/wire/verdict'
import { useState } from 'react'
import { RefusalNote } from '../../../shared/components/refusal-note.tsx'
import { useMessages } from '../../../shared/i18n.ts'
import styles from '../firm.module.css'
import { firmMessages } from '../messages.ts'
import { useAgree, type Statement } from '../queries.ts'
import { ObjectionSheet } from './statement-objection-sheet.tsx'

const tones = {
  draft: 'plain',
  sent: 'coral',
  disputed: 'gold',
  agreed: 'info',
  paid: 'brand',
  replaced: 'plain',
} as const
/** The colour of each state of a statement. */
export const toneOf = (state: Statement['state']) => tones[state]

/** The buttons for agreeing to a statement or objecting to it; hidden when it does not wait for an answer. */
export function Answer({ statement: { id, month, totalFen, may } }: { statement: Statement }) {
  const messages = useMessages(firmMessages)
  const { send, pending, refused } = useAgree()
  const [objecting, setObjecting] = useState(false)
  if (!mayDo(may, 'agree') && !mayDo(may, 'object')) return null
  const agree = async () => {
    const title = messages.agreeTitle(month)
    const text = messages.agreeText(`¥${formatFen(totalFen)}`)
    if (!(await confirmDialog({ title, text, ok: messages.agree }))) return
    if ((await send({ id }))?.ok) toast(messages.agreed, 'good')
  }
  return (
    <div className={styles.answer}>
      {mayDo(may, 'object') && (
        <Button tone="quiet" onClick={() => setObjecting(true)}>
          {messages.object}
        </Button>
      )}
      {mayDo(may, 'agree') && (
        <Button pending={pending} onClick={() => void agree()}>
          {messages.agree}
        </Button>
      )}
      <RefusalNote text={refused?.message} />
      {objecting && <ObjectionSheet id={id} onClose={() => setObjecting(false)} />}
    </div>
  )
}
