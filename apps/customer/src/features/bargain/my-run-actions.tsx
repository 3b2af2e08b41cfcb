import { Button } from '@huishou/kit/button'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { useNavigator } from '@huishou/kit/shell/navigation'
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
import { myMessages } from './my-messages.ts'

type ActionsProps = { row: MyBargain; name: string; onInvite: () => void }

/** The actions of a run, with the most likely one last. */
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
  const words = useMessages(myMessages)
  const { pending, refused, send } = useAbandon()
  const abandon = async () => {
    if (!(await confirmDialog({ ...words.abandonAsk, danger: true }))) return
    if ((await send({ kjid: run.kjid }))?.ok) toast(words.abandoned, 'good')
  }
  return (
    <>
      <RefusalNote text={refused?.message ?? null} />
      <Button
        tone="quiet"
        size="s"
        className={styles.abandon}
        pending={pending}
        aria-label={words.abandonNamed(name)}
        onClick={() => void abandon()}
      >
        {words.abandon}
      </Button>
    </>
  )
}

/** Buys at the current price; the primary action once the floor is reached. */
function Buy({ row: { run, goods }, name }: { row: MyBargain; name: string }) {
  const words = useMessages(bargainMessages)
  const buy = useBuyBargain()
  const price = formatYuan(run.currentFen)
  return (
    <Button
      tone={run.state === 'floor' ? 'coral' : 'coral-soft'}
      size="s"
      disabledReason={offerOf(run.may, 'buy')?.why}
      aria-label={words.buyNamed(name, price)}
      onClick={() => void buy(run.kjid, goods)}
    >
      {words.buyAt(price)}
    </Button>
  )
}

function Invite({ run, name, onInvite }: { run: Run; name: string; onInvite: () => void }) {
  const words = useMessages(bargainMessages)
  return (
    <Button
      tone="coral"
      size="s"
      icon={<Scissors size={16} aria-hidden />}
      disabledReason={offerOf(run.may, 'invite')?.why}
      aria-label={words.inviteNamed(name)}
      onClick={onInvite}
    >
      {words.invite}
    </Button>
  )
}

function ToOrder({ run, orderId, name }: { run: Run; orderId: number; name: string }) {
  const words = useMessages(myMessages)
  const navigator = useNavigator()
  const unpaid = run.state === 'ordered'
  return (
    <Button
      tone={unpaid ? 'coral' : 'quiet'}
      size="s"
      aria-label={unpaid ? words.payNamed(name) : words.orderNamed(name)}
      onClick={() => void navigator.navigateTo(`/pages/shop/order-detail?id=${orderId}`)}
    >
      {unpaid ? words.pay : words.order}
    </Button>
  )
}

function Restart({ run, name }: { run: Run; name: string }) {
  const words = useMessages(myMessages)
  const { pending, start } = useStartRun()
  return (
    <Button
      tone="coral-soft"
      size="s"
      pending={pending}
      disabledReason={offerOf(run.may, 'join')?.why}
      aria-label={words.restartNamed(name)}
      onClick={() => void start(run.kjid)}
    >
      {words.restart}
    </Button>
  )
}
