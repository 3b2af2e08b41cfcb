// The page for deleting the member's account.

import { Amount } from '@huishou/kit/display/amount'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { alertDialog, confirmDialog } from '@huishou/kit/overlays/dialog'
import { focusFirstError } from '@huishou/kit/forms/focus-error'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { PageLink } from '@huishou/kit/shell/page-link'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageShow } from '@huishou/kit/shell/page-hooks'
import { SkeletonList } from '@huishou/kit/loading/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { usePending } from '@huishou/kit/forms/use-pending'
import type { ReplyOf } from '@huishou/wire/client'
import { accountDeletion, requestDeletion } from '@huishou/wire/client/member/account'
import type { DeletionBlocker } from '@huishou/wire/member/account'
import { dayOf } from '@huishou/wire/time'
import { useQuery } from '@tanstack/react-query'
import CircleAlert from 'lucide-react/icons/circle-alert'
import Coins from 'lucide-react/icons/coins'
import FileText from 'lucide-react/icons/file-text'
import MapPin from 'lucide-react/icons/map-pin'
import UserRound from 'lucide-react/icons/user-round'
import { useRef, type FormEvent } from 'react'
import { api, readQuery, queryClient, refusedOf } from '../../shared/api.ts'
import { maskMobile } from '../../shared/format/mask-mobile.ts'
import { useLanguage, useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { LOGIN_URL } from '../../shared/login-needed.ts'
import { grouped } from '../../shared/format/numbers.ts'
import { forgetLogin } from '../../entities/member/begin-and-end-session.ts'
import { SmsCodeFields } from '../../entities/member/sms-code-fields.tsx'
import { useSmsCode } from '../../entities/member/use-sms-code.ts'
import { dayText } from '../../shared/format/dates.ts'
import { deleteAccountMessages } from './delete-account-messages.ts'
import styles from './profile.module.css'
import { userQuery } from './queries.ts'
import patterns from '@huishou/kit/patterns.module.css'

const deletionQuery = readQuery(accountDeletion, {})
type Deletion = ReplyOf<typeof accountDeletion>

/** The page where each obstacle to deletion is resolved. */
const TODO_AT: Record<DeletionBlocker, string> = {
  mobile: `${LOGIN_URL}?bind=1`,
  pickup: '/pages/order/order',
  mail_in: '/pages/recycle/list',
  mall: '/pages/shop/order-list?mod=-3',
  after_sale: '/pages/shop/order-list?mod=-3',
  pay_in: '/pages/mine/asset',
  withdrawal: '/pages/mine/withdraw',
  balance: '/pages/mine/withdraw',
  debt: '/pages/mine/asset',
}

/** Account deletion (注销账号): what is lost, what must be resolved first, and the confirmation by an SMS code. */
export function DeleteAccountPage() {
  const messages = useMessages(deleteAccountMessages)
  const { token } = appState.use()
  return (
    <>
      <NavBar title={messages.deleteTitle} />
      {token ? (
        <Deleting />
      ) : (
        <EmptyState
          title={messages.signInFirst}
          action={<PageLink to={LOGIN_URL}>{messages.signIn}</PageLink>}
        />
      )}
    </>
  )
}

function Deleting() {
  const messages = useMessages(deleteAccountMessages)
  const user = useQuery(userQuery)
  const { data, error, isFetching, refetch } = useQuery(deletionQuery)
  usePageShow(() => {
    if (data) void refetch()
  })
  const mobile = user.data?.base.mobile
  const failed = error ?? user.error
  if (!data && failed)
    return (
      <ErrorState
        text={refusedOf(failed)?.message ?? ''}
        pending={isFetching}
        onRetry={() => {
          void refetch()
          void user.refetch()
        }}
      />
    )
  if (!data)
    return (
      <div className="k-column">
        <SkeletonList rows={3} label={messages.deleteTitle} />
      </div>
    )
  return (
    <div className="k-column">
      {data.blockers.length > 0 && <Blockers blockers={data.blockers} />}
      <Losses {...data} />
      {data.blockers.length === 0 && mobile && (
        <Confirming mobile={mobile} days={data.coolingDays} onBlocked={() => void refetch()} />
      )}
    </div>
  )
}

function Blockers({ blockers }: Pick<Deletion, 'blockers'>) {
  const messages = useMessages(deleteAccountMessages)
  return (
    <Card
      flush
      title={messages.blockedHead}
      aside={<CircleAlert size={20} aria-hidden className={styles.danger} />}
    >
      <p className={`k-muted ${styles.note}`}>{messages.blockedText}</p>
      <CellList label={messages.blockedHead}>
        {blockers.map(({ kind, count, amountFen }) => (
          <Cell
            key={kind}
            title={messages.blocks[kind].what(count)}
            note={messages.blocks[kind].todo}
            value={amountFen > 0 && <Amount fen={amountFen} size="m" />}
            to={TODO_AT[kind]}
          />
        ))}
      </CellList>
    </Card>
  )
}

function Losses({ loses, coolingDays }: Pick<Deletion, 'loses' | 'coolingDays'>) {
  const messages = useMessages(deleteAccountMessages)
  return (
    <Card title={messages.losesHead}>
      <ul className={styles.losses}>
        {loses.points > 0 && (
          <li>
            <Coins size={20} aria-hidden />
            {messages.points(grouped(loses.points))}
          </li>
        )}
        {loses.orders > 0 && (
          <li>
            <FileText size={20} aria-hidden />
            {messages.orders(loses.orders)}
          </li>
        )}
        {loses.addresses > 0 && (
          <li>
            <MapPin size={20} aria-hidden />
            {messages.addresses(loses.addresses)}
          </li>
        )}
        <li>
          <UserRound size={20} aria-hidden />
          {messages.profile}
        </li>
      </ul>
      <p className={`${patterns.remark} ${styles.help}`}>{messages.cooling(coolingDays)}</p>
      <p className={`${patterns.remark} ${styles.help}`}>{messages.keeps}</p>
    </Card>
  )
}

function Confirming({ mobile, days, onBlocked }: { mobile: string; days: number; onBlocked: () => void }) {
  const messages = useMessages(deleteAccountMessages)
  const language = useLanguage()
  const navigator = useNavigator()
  const form = useRef<HTMLFormElement>(null)
  const sms = useSmsCode(mobile, () => requestAnimationFrame(() => focusFirstError(form.current)), 'delete')
  const [asking, request] = usePending(async () => {
    if (!sms.isReady()) return
    const question = {
      title: messages.sure,
      text: messages.sureText(days),
      ok: messages.sureOk,
      cancel: messages.keep,
      danger: true,
    }
    if (!(await confirmDialog(question))) return
    const answer = await api.call(requestDeletion, { code: sms.typed.code })
    if (!answer.ok) {
      if (answer.refused.reason === 'DELETION_BLOCKED') onBlocked()
      return sms.refused(answer.refused)
    }
    forgetLogin()
    queryClient.clear()
    await navigator.reLaunch('/')
    await alertDialog({
      title: messages.asked,
      text: messages.askedText(dayText(dayOf(answer.data.dueAt), language)),
    })
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void request()
  }
  return (
    <Card title={messages.verifyHead}>
      <p className="k-muted">{messages.verifyText(maskMobile(mobile))}</p>
      <form ref={form} noValidate onSubmit={submit}>
        <SmsCodeFields of={sms} />
        <Button type="submit" tone="danger" size="l" wide pending={asking} className={styles.submit}>
          {messages.ask}
        </Button>
      </form>
    </Card>
  )
}
