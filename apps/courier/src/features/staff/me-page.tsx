import { cashMessages } from '../../shared/messages/cash.ts'
import { meMessages } from '../../shared/messages/me.ts'
import { roleMessages } from '../../shared/messages/role.ts'
import { titleMessages } from '../../shared/messages/title.ts'
import { Avatar } from '@huishou/kit/display/avatar'
import { Button } from '@huishou/kit/button'
import { Card } from '@huishou/kit/layout/card'
import { Cell, CellList } from '@huishou/kit/layout/cell'
import { confirmDialog } from '@huishou/kit/overlays/dialog'
import { Segmented } from '@huishou/kit/forms/segmented'
import { useNavigator } from '@huishou/kit/shell/use-navigator'
import { usePending } from '@huishou/kit/forms/use-pending'
import { staffLogout, staffMe } from '@huishou/wire/client/staff/accounts'
import { staffRoleText } from '@huishou/wire/staff/roles'
import Banknote from 'lucide-react/icons/banknote'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CloudUpload from 'lucide-react/icons/cloud-upload'
import HandCoins from 'lucide-react/icons/hand-coins'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import LogOut from 'lucide-react/icons/log-out'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Scale from 'lucide-react/icons/scale'
import Store from 'lucide-react/icons/store'
import { useEffect } from 'react'
import { appVersion, call } from '../../shared/api.ts'
import { useSay, useLanguage } from '../../shared/language.ts'
import { LanguageSwitch } from '../../shared/language-switch.tsx'
import { useOutbox } from '../../shared/outbox.ts'
import { endPush } from '../../shared/push-renewal.ts'
import { preferences } from '../../shared/preferences.ts'
import { useRead } from '../../shared/use-read.ts'
import { PushCard } from './push-card.tsx'
import { session, useStaff, type StaffMember } from '../../shared/session.ts'

/**
 * The page "Me": the signed-in user, links to the user's other pages and to requests that are not sent yet, push
 * notifications, the language, the appearance, and signing out.
 */
export function MePage() {
  const say = useSay()
  const language = useLanguage()
  const known = useStaff()
  const told = useRead(staffMe, {}).data
  const staff = told ?? known
  // the session holds the shop's name in one language, so it is refetched when the language changes
  useEffect(() => {
    if (told) session.update(told)
  }, [told])
  const waiting = useOutbox().filter(({ state }) => state !== 'sending')
  const [pending, leave] = useSignOut(waiting.length)
  return (
    <div className="k-column c-me k-fresh">
      <header className="c-me-head">
        <Avatar name={staff.name} size={64} />
        <div>
          <h1>{staff.name}</h1>
          <p>
            {staffRoleText[staff.role][language]} · {staff.username}
          </p>
        </div>
      </header>
      <Links staff={staff} waiting={waiting.length} />
      <PushCard />
      <Card title={say(meMessages.language)}>
        <LanguageSwitch />
      </Card>
      <LookCard />
      <Button
        tone="quiet"
        size="l"
        wide
        pending={pending}
        icon={<LogOut size={20} aria-hidden />}
        onClick={() => void leave()}
      >
        {say(meMessages.signOut)}
      </Button>
      <p className="c-version">{say(meMessages.version, { version: appVersion })}</p>
    </div>
  )
}

/** Links to the rota, pay, cash, outbox, devices, equipment and console pages, as the role allows, and the shop’s name. */
function Links({ staff, waiting }: { staff: StaffMember; waiting: number }) {
  const say = useSay()
  return (
    <Card flush>
      <CellList>
        {staff.role === 'courier' && (
          <Cell icon={<CalendarDays size={22} aria-hidden />} title={say(titleMessages.rota)} to="/rota" />
        )}
        {staff.role === 'courier' && (
          <Cell icon={<HandCoins size={22} aria-hidden />} title={say(titleMessages.pay)} to="/pay" />
        )}
        {staff.role === 'courier' && (
          <Cell icon={<Banknote size={22} aria-hidden />} title={say(cashMessages.float)} to="/cash" />
        )}
        <Cell
          icon={<CloudUpload size={22} aria-hidden />}
          title={say(titleMessages.outbox)}
          value={waiting ? say(meMessages.waiting, { count: waiting }) : say(meMessages.allSent)}
          to="/outbox"
        />
        <Cell
          icon={<MonitorSmartphone size={22} aria-hidden />}
          title={say(titleMessages.devices)}
          to="/devices"
        />
        <Cell icon={<Scale size={22} aria-hidden />} title={say(titleMessages.equipment)} to="/equipment" />
        {staff.shopName && (
          <Cell icon={<Store size={22} aria-hidden />} title={say(meMessages.shop)} value={staff.shopName} />
        )}
        {staff.role !== 'courier' && staff.role !== 'clerk' && (
          <Cell
            icon={<LayoutDashboard size={22} aria-hidden />}
            title={say(roleMessages.open)}
            href="/console/"
          />
        )}
      </CellList>
    </Card>
  )
}

/** The theme setting: light, dark, or that of the device. */
function LookCard() {
  const say = useSay()
  const { theme } = preferences.use()
  return (
    <Card title={say(meMessages.look)}>
      <Segmented
        label={say(meMessages.look)}
        options={[
          { value: 'system', label: say(meMessages.lookSystem) },
          { value: 'light', label: say(meMessages.lookLight) },
          { value: 'dark', label: say(meMessages.lookDark) },
        ]}
        value={theme}
        onChange={(next) => preferences.set({ theme: next })}
      />
    </Card>
  )
}

function useSignOut(waiting: number) {
  const say = useSay()
  const navigator = useNavigator()
  return usePending(async () => {
    const sure = await confirmDialog({
      title: say(meMessages.signOutTitle),
      text: waiting > 0 ? say(meMessages.signOutWaiting, { count: waiting }) : say(meMessages.signOutText),
      ok: say(meMessages.signOut),
    })
    if (!sure) return
    endPush()
    await call(staffLogout, {})
    // The next user starts on the home page instead of this user's last page.
    await navigator.reLaunch('/home').catch(() => undefined)
    // ending the session makes the app shell delete this person's stored data
    session.end()
  })
}
