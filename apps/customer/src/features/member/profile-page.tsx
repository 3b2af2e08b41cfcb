import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePageShow } from '@huishou/kit/shell/page-hooks'
import { Skeleton, SkeletonPage } from '@huishou/kit/loading/skeleton'
import { EmptyState, ErrorState } from '@huishou/kit/loading/state-views'
import { useQuery } from '@tanstack/react-query'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import { refusedOf } from '../../shared/api.ts'
import { maskMobile } from '../../shared/format/mask-mobile.ts'
import { useMessages } from '../../shared/i18n.ts'
import { appState } from '../../shared/app-state.ts'
import { LOGIN_URL } from '../../shared/login-needed.ts'
import { AvatarField } from './avatar-field.tsx'
import { BirthdayField } from './birthday-field.tsx'
import { ExportCell } from './export-my-data-cell.tsx'
import { GenderField } from './gender-field.tsx'
import styles from './profile.module.css'
import { profileMessages } from './profile-messages.ts'
import { DisplaySettingsCard } from './display-settings-card.tsx'
import { MessageSettingsCell } from './message-settings-cell.tsx'
import { memberMessages } from './messages.ts'
import { NickField } from './nick-field.tsx'
import { userQuery } from './queries.ts'
import { useSaveProfile } from './use-save-profile.ts'
import { WechatCell } from './wechat-cell.tsx'

/**
 * The page with the member's profile (个人信息), which is saved field by field, and with the account, display and privacy
 * settings.
 */
export function ProfilePage() {
  const { profile } = useMessages(memberMessages)
  const { token } = appState.use()
  return (
    <>
      <NavBar title={profile} />
      {token ? <Details /> : <Guest />}
    </>
  )
}

function Guest() {
  const messages = useMessages(profileMessages)
  const navigator = useNavigator()
  return (
    <>
      <EmptyState
        picture={<CircleUserRound size={72} strokeWidth={1.1} aria-hidden />}
        title={messages.guestTitle}
        text={messages.guestText}
        action={<Button onClick={() => void navigator.navigateTo(LOGIN_URL)}>{messages.signIn}</Button>}
      />
      <div className="k-column">
        <DisplaySettingsCard />
      </div>
    </>
  )
}

function Details() {
  const messages = useMessages(profileMessages)
  const { noNick } = useMessages(memberMessages)
  const { data, error, isFetching, refetch } = useQuery(userQuery)
  const save = useSaveProfile()
  usePageShow(() => {
    if (data) void refetch()
  })
  const user = data?.base
  if (!user && error)
    return (
      <ErrorState
        title={messages.failed}
        text={refusedOf(error)?.message ?? ''}
        pending={isFetching}
        onRetry={() => void refetch()}
      />
    )
  return (
    <div className="k-column">
      <Card>
        {user ? (
          <>
            <AvatarField src={user.avatarUrl} name={user.nick || noNick} save={save} />
            <NickField nick={user.nick} save={save} />
            <GenderField gender={user.gender} save={save} />
            <BirthdayField birthday={user.birthday} save={save} />
          </>
        ) : (
          <SkeletonPage className="" label={messages.account}>
            <div className={styles.avatar}>
              <Skeleton width="88px" height="88px" round />
              <Skeleton width="7em" height="1em" />
            </div>
            {[0, 1, 2].map((row) => (
              <div key={row} className="k-field">
                <Skeleton width="3em" height="1.2em" />
                <Skeleton width="100%" height="48px" />
              </div>
            ))}
          </SkeletonPage>
        )}
      </Card>
      {user && (
        <>
          <AccountCard mobile={user.mobile} />
          <DisplaySettingsCard />
          <PrivacyCard mobile={user.mobile} />
        </>
      )}
    </div>
  )
}

function AccountCard({ mobile }: { mobile: string }) {
  const messages = useMessages(profileMessages)
  return (
    <Card flush title={messages.account}>
      <CellList label={messages.account}>
        <Cell
          title={messages.mobile}
          note={<span className="k-figures">{mobile ? maskMobile(mobile) : messages.noMobile}</span>}
          value={mobile ? messages.change : messages.bind}
          to={mobile ? '/pages/mine/mobile' : `${LOGIN_URL}?bind=1`}
        />
        <WechatCell mobile={mobile} />
        <Cell title={messages.devices} note={messages.devicesNote} to="/pages/mine/devices" />
        <MessageSettingsCell />
      </CellList>
    </Card>
  )
}

function PrivacyCard({ mobile }: { mobile: string }) {
  const messages = useMessages(profileMessages)
  return (
    <Card flush title={messages.privacy}>
      <CellList label={messages.privacy}>
        {mobile && <ExportCell mobile={mobile} />}
        <Cell
          title={<span className={styles.danger}>{messages.remove}</span>}
          note={messages.removeNote}
          to="/pages/mine/delete-account"
        />
      </CellList>
    </Card>
  )
}
