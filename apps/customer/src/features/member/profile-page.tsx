import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { NavBar } from '@huishou/kit/layout/nav-bar'
import { useNavigator } from '@huishou/kit/shell/navigation'
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
import { ExportCell } from './export-cell.tsx'
import { GenderField } from './gender-field.tsx'
import styles from './info.module.css'
import { infoMessages } from './info-messages.ts'
import { DisplaySettingsCard } from './display-settings-card.tsx'
import { memberMessages } from './messages.ts'
import { NickField } from './nick-field.tsx'
import { userQuery } from './queries.ts'
import { useSaveProfile } from './use-save-profile.ts'

/** The page 个人信息; each field is saved separately. */
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
  const words = useMessages(infoMessages)
  const navigator = useNavigator()
  return (
    <>
      <EmptyState
        picture={<CircleUserRound size={72} strokeWidth={1.1} aria-hidden />}
        title={words.guestTitle}
        text={words.guestText}
        action={<Button onClick={() => void navigator.navigateTo(LOGIN_URL)}>{words.signIn}</Button>}
      />
      <div className="k-column">
        <DisplaySettingsCard />
      </div>
    </>
  )
}

function Details() {
  const words = useMessages(infoMessages)
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
        title={words.failed}
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
          <SkeletonPage className="" label={words.account}>
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
  const words = useMessages(infoMessages)
  return (
    <Card flush title={words.account}>
      <CellList label={words.account}>
        <Cell
          title={words.mobile}
          note={<span className="k-figures">{mobile ? maskMobile(mobile) : words.noMobile}</span>}
          value={mobile ? words.change : words.bind}
          to={mobile ? '/pages/mine/mobile' : `${LOGIN_URL}?bind=1`}
        />
        <Cell title={words.devices} note={words.devicesNote} to="/pages/mine/devices" />
      </CellList>
    </Card>
  )
}

function PrivacyCard({ mobile }: { mobile: string }) {
  const words = useMessages(infoMessages)
  return (
    <Card flush title={words.privacy}>
      <CellList label={words.privacy}>
        {mobile && <ExportCell mobile={mobile} />}
        <Cell
          title={<span className={styles.danger}>{words.remove}</span>}
          note={words.removeNote}
          to="/pages/mine/delete-account"
        />
      </CellList>
    </Card>
  )
}
