import { isIdentityAsked, settleIdentity, subscribeIdentity } from '@huishou/client/reauthenticate'
import { staffMe } from '@huishou/wire/client/staff/accounts'
import { deskRoles, type StaffRole } from '@huishou/wire/staff/roles'
import { MINUTE } from '@huishou/wire/time'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Result, Skeleton } from 'antd'
import { Bike, Signpost } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useSyncExternalStore } from 'react'
import { Navigate, Route, Routes } from 'react-router'
import { BusinessGate } from '../features/content/business-gate/business-gate.tsx'
import { useSay } from '../shared/language.ts'
import { useRead } from '../shared/use-read.ts'
import { refreshMe, useSession, type StaffMember } from '../shared/session.ts'
import { signOut } from '../shared/sign-out.ts'
import { useIdleSignOut } from './idle-sign-out.ts'
import { Layout } from './layout.tsx'
import { pages } from './pages.ts'
import { NOTIFICATIONS, sectionsOf } from './sections.ts'
import { messages } from './messages.ts'

const SignInPage = lazy(async () => ({
  default: (await import('../features/staff/sign-in-page.tsx')).SignInPage,
}))
const SecondFactorRequiredPage = lazy(async () => ({
  default: (await import('../features/staff/security/second-factor-required-page.tsx'))
    .SecondFactorRequiredPage,
}))
const IdentityDialog = lazy(async () => ({
  default: (await import('../features/staff/security/identity-dialog.tsx')).IdentityDialog,
}))
const NotificationsPage = lazy(async () => ({
  default: (await import('../features/notifications/notifications-page.tsx')).NotificationsPage,
}))
const FirstOwnerPage = lazy(async () => ({
  default: (await import('../features/staff/first-owner-page.tsx')).FirstOwnerPage,
}))

/**
 * Shows the sign-in page to visitors and the pages of their role to signed-in users; a separate link opens the page
 * that creates the first owner. The URL does not change, so that signing in opens the requested page.
 */
export function SignedInGate() {
  const session = useSession()
  const client = useQueryClient()
  const staffId = session?.staff.id ?? null
  const previous = useRef(staffId)
  useEffect(() => {
    const before = previous.current
    previous.current = staffId
    // the cache is kept when somebody signs in after nobody, and cleared when the user signs out or changes
    if (staffId !== null && (before === null || before === staffId)) return
    settleIdentity(false)
    client.clear()
    Modal.destroyAll()
  }, [staffId, client])
  return (
    <Suspense fallback={<PageBones />}>
      <Routes>
        <Route path="/first-owner" element={<FirstOwnerPage />} />
        <Route
          path="*"
          element={session ? <SignedIn key={session.staff.id} staff={session.staff} /> : <SignInPage />}
        />
      </Routes>
    </Suspense>
  )
}

/** Refetches the user's profile, so that a changed role, name or idle limit takes effect without signing in again. */
function useFreshMe() {
  const me = useRead(staffMe, {}, { everyMs: 5 * MINUTE, freshMs: MINUTE })
  useEffect(() => {
    if (me.data) refreshMe(me.data)
  }, [me.data])
}

function SignedIn({ staff: { role, mustSetUpSecondFactor, idleMinutes } }: { staff: StaffMember }) {
  useFreshMe()
  useIdleSignOut(idleMinutes)
  const asked = useSyncExternalStore(subscribeIdentity, isIdentityAsked)
  return (
    <>
      {asked && (
        <Suspense>
          <IdentityDialog />
        </Suspense>
      )}
      {mustSetUpSecondFactor ? <SecondFactorRequiredPage /> : <Sections role={role} />}
    </>
  )
}

function Sections({ role }: { role: StaffRole }) {
  const mine = sectionsOf(role)
  const first = mine[0]?.path
  if (!(deskRoles as readonly StaffRole[]).includes(role) || !first) return <NoDesk />
  return (
    <BusinessGate>
      <Routes>
        <Route element={<Layout />}>
          <Route index element={<Navigate to={first} replace />} />
          {[...mine.map(({ path }) => path), NOTIFICATIONS].map((path) => {
            const Page = path === NOTIFICATIONS ? NotificationsPage : pages[path]
            return (
              <Route
                key={path}
                path={path}
                element={
                  <Suspense fallback={<PageBones />}>
                    <Page />
                  </Suspense>
                }
              />
            )
          })}
          <Route path="*" element={<NotFound home={first} />} />
        </Route>
      </Routes>
    </BusinessGate>
  )
}

function PageBones() {
  return (
    <div className="page">
      <Skeleton active paragraph={{ rows: 8 }} />
    </div>
  )
}

function NotFound({ home }: { home: string }) {
  const say = useSay()
  return (
    <Result
      className="whole-page"
      icon={<Signpost size={56} strokeWidth={1.25} aria-hidden />}
      title={say(messages.notFound)}
      subTitle={say(messages.notFoundText)}
      extra={
        <Button type="primary" href={`#${home}`}>
          {say(messages.home)}
        </Button>
      }
    />
  )
}

function NoDesk() {
  const say = useSay()
  return (
    <Result
      className="whole-page"
      icon={<Bike size={56} strokeWidth={1.25} aria-hidden />}
      title={say(messages.courierTitle)}
      subTitle={say(messages.courierText)}
      extra={[
        <Button key="open" type="primary" href="/courier/">
          {say(messages.courierOpen)}
        </Button>,
        <Button key="out" onClick={() => void signOut()}>
          {say(messages.signOut)}
        </Button>,
      ]}
    />
  )
}
