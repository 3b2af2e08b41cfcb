import { Avatar } from '@huishou/kit/display/avatar'
import { Button } from '@huishou/kit/button'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { PageLink } from '@huishou/kit/shell/page-link'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageShow } from '@huishou/kit/shell/page-hooks'
import { Skeleton } from '@huishou/kit/loading/skeleton'
import { usePending } from '@huishou/kit/forms/use-pending'
import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { appVersion } from '../../shared/api.ts'
import { useConfigKeeper } from '../../shared/config.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { useLive } from '../../shared/live.ts'
import { kgText } from '../../shared/format/numbers.ts'
import { CarbonCard, CarbonWaiting } from './carbon-card.tsx'
import { DisplaySettingsCard } from './display-settings-card.tsx'
import { memberMessages } from './messages.ts'
import { MallOrdersCard, MenuCard } from './mine-menu.tsx'
import styles from './mine-page.module.css'
import { amountQuery, signOut, userQuery } from './queries.ts'
import { WalletCards } from './wallet-cards.tsx'

/**
 * The Me page (我的): the member's name and wallet, the menu, and the display settings. The member's details and balance
 * are refetched whenever the page is shown.
 */
export function MinePage() {
  const messages = useMessages(memberMessages)
  const { token } = appState.use()
  useLive()
  useConfigKeeper()
  return (
    <div className={`k-fresh ${styles.page}`}>
      <h1 className="k-hidden">{messages.title}</h1>
      {token ? <Person /> : <Guest />}
      <div className={styles.cards}>
        {token && <MallOrdersCard />}
        {token && <Saved />}
        <MenuCard />
        <DisplaySettingsCard />
        {token && <SignOut />}
        <p className={styles.version}>{messages.version(appVersion)}</p>
      </div>
    </div>
  )
}

function Person() {
  const messages = useMessages(memberMessages)
  const user = useQuery(userQuery)
  const amount = useQuery(amountQuery)
  usePageShow(() => {
    void user.refetch()
    void amount.refetch()
  })
  const base = user.data?.base
  return (
    <>
      {base ? (
        <PageLink
          className={styles.person}
          to="/pages/mine/info"
          aria-label={`${base.nick || messages.noNick}, ${messages.profile}`}
        >
          <Avatar src={base.avatarUrl} name={base.nick || messages.noNick} size={60} />
          <span className="k-grow">
            <b>{base.nick || messages.noNick}</b>
            <small>
              {[
                messages.id(base.id),
                amount.data?.recycledG ? messages.recycled(kgText(amount.data.recycledG)) : '',
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </span>
          <ChevronRight size={22} aria-hidden />
        </PageLink>
      ) : (
        <PersonWaiting failed={user.isError} onRetry={() => void user.refetch()} />
      )}
      <WalletCards amount={amount.data} />
    </>
  )
}

function Saved() {
  const amount = useQuery(amountQuery)
  // reserves the card's space, as most members have one, so that the menu below does not shift
  if (amount.isPending) return <CarbonWaiting />
  return <CarbonCard co2g={amount.data?.co2g ?? 0} />
}

function PersonWaiting({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  const messages = useMessages(memberMessages)
  return (
    <div className={styles.person}>
      <Skeleton width="60px" height="60px" round />
      {failed ? (
        <span className="k-grow" role="alert">
          {messages.failed}{' '}
          <Button tone="quiet" size="s" onClick={onRetry}>
            {messages.retry}
          </Button>
        </span>
      ) : (
        <span className={`k-grow ${styles.lines}`}>
          <Skeleton width="40%" height="1.3em" />
          <Skeleton width="65%" />
        </span>
      )}
    </div>
  )
}

function Guest() {
  const messages = useMessages(memberMessages)
  const navigator = useNavigator()
  return (
    <div className={styles.guest}>
      <CircleUserRound size={60} strokeWidth={1.2} aria-hidden />
      <span className="k-grow">
        <b>{messages.guest}</b>
        <small>{messages.guestText}</small>
      </span>
      <Button wide onClick={() => void navigator.navigateTo('/pages/login/login')}>
        {messages.signIn}
      </Button>
    </div>
  )
}

function SignOut() {
  const messages = useMessages(memberMessages)
  const navigator = useNavigator()
  const [pending, leave] = usePending(async () => {
    await signOut()
    await navigator.reLaunch('/')
  })
  const ask = async () => {
    if (await confirmDialog({ title: messages.signOutAsk, text: messages.signOutText, ok: messages.signOut }))
      await leave()
  }
  return (
    <Button tone="quiet" wide pending={pending} onClick={() => void ask()}>
      {messages.signOut}
    </Button>
  )
}
