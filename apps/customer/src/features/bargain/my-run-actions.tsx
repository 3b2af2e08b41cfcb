import { Button } from '@huishou/kit/button'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { toast } from '@huishou/kit/overlays/toast'
import { formatYuan } from '@huishou/wire/money'
import { offerOf } from '@huishou/wire/verdict'
import Scissors from 'lucide-react/icons/scissors'
import { bargainMessages } from '../../entities/bargain/bargain-messages.ts'
import { useAbandon, type MyBargain, type Run } from '../../entities/bargain/queries.ts'
import { useBuyBargain } from '../../entities/bargain/use-buy-bargain.ts'
import { useStartRun } from '../../entities/bargain/use-start-run.ts'
import { useMessages } from '../../shared/i18n.ts'
import { RefusalNote } from '../../shared/components/refusal-note.tsx'
import styles from './my-run-card.module.css'
import { myBargainsMessages } from './my-bargains-messages.ts'

type ActionsProps = { row: MyBargain; name: string; onInvite: () => void }

/**
 * The buttons for a bargain that the member has started: give up, buy, invite friends, open or pay the order, or start
 * again.
 */
export function MyRunActions({ row, name, onInvite }: ActionsProps) {
  const { run } = row
  return (
    <footer className={styles.actions}>
      {run.state === 'running' && <Abandon run={run} name={name} />}
      {(run.state === 'running' || run.state === 'floor') && <Buy row={row} name={name} />}
      {run.state === 'running' && <Invite run={run} name={name} onInvite={onInvite} />}
      {run.orderId !== null && <ToOrder run={run} orderId={run.orderId} name={name} />}
      {offerOf(run.may, 'join') && <Restart run={run} name={name} />}
    </footer>
  )
}

function Abandon({ run, name }: { run: Run; name: string }) {
  const messages = useMessages(myBargainsMessages)
  const { pending, refused, send } = useAbandon()
  const abandon = async () => {
    if (!(await confirmDialog({ ...messages.abandonAsk, danger: true }))) return
    if ((await send({ kjid: run.kjid }))?.ok) toast(messages.abandoned, 'good')
  }
  return (
    <>
      <RefusalNote text={refused?.message ?? null} />
      <Button
        tone="quiet"
        size="s"
        className={styles.abandon}
        pending={pending}
        aria-label={messages.abandonNamed(name)}
        onClick={() => void abandon()}
      >
        {messages.abandon}
      </Button>
    </>
  )
}

/** Buys at the current price; the primary action once the floor is reached. */
function Buy({ row: { run, goods }, name }: { row: MyBargain; name: string }) {
  const messages = useMessages(bargainMessages)
  const buy = useBuyBargain()
  const price = formatYuan(run.currentFen)
  return (
    <Button
      tone={run.state === 'floor' ? 'coral' : 'coral-soft'}
      size="s"
      disabledReason={offerOf(run.may, 'buy')?.why}
      aria-label={messages.buyNamed(name, price)}
      onClick={() => void buy(run.kjid, goods)}
    >
      {messages.buyAt(price)}
    </Button>
  )
}

function Invite({ run, name, onInvite }: { run: Run; name: string; onInvite: () => void }) {
  const messages = useMessages(bargainMessages)
  return (
    <Button
      tone="coral"
      size="s"
      icon={<Scissors size={16} aria-hidden />}
      disabledReason={offerOf(run.may, 'invite')?.why}
      aria-label={messages.inviteNamed(name)}
      onClick={onInvite}
    >
      {messages.invite}
    </Button>
  )
}

function ToOrder({ run, orderId, name }: { run: Run; orderId: number; name: string }) {
  const messages = useMessages(myBargainsMessages)
  const navigator = useNavigator()
  const unpaid = run.state === 'ordered'
  return (
    <Button
      tone={unpaid ? 'coral' : 'quiet'}
      size="s"
      aria-label={unpaid ? messages.payNamed(name) : messages.orderNamed(name)}
      onClick={() => void navigator.navigateTo(`/pages/shop/order-detail?id=${orderId}`)}
    >
      {unpaid ? messages.pay : messages.order}
    </Button>
  )
}

function Restart({ run, name }: { run: Run; name: string }) {
  const messages = useMessages(myBargainsMessages)
  const { pending, start } = useStartRun()
  return (
    <Button
      tone="coral-soft"
      size="s"
      pending={pending}
      disabledReason={offerOf(run.may, 'join')?.why}
      aria-label={messages.restartNamed(name)}
      onClick={() => void start(run.kjid)}
    >
      {messages.restart}
    </Button>
  )
}
