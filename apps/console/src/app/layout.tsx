import { staffRoleText } from '@huishou/wire/staff/roles'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown, Layout as KitLayout, Tooltip, type MenuProps } from 'antd'
import {
  KeyRound,
  Languages,
  LogOut,
  MonitorSmartphone,
  Moon,
  ShieldCheck,
  Sun,
  SunMoon,
  UserRound,
} from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { NextStepBar } from '../entities/setup/next-step-bar.tsx'
import { OwnPasswordNote } from '../features/staff/change-password-banner.tsx'
import { BargainAlerts } from '../features/bargain/reload-on-events.tsx'
import { FeedbackAlerts } from '../features/content/feedback/live-alerts.tsx'
import { MailInAlerts } from '../features/mail-in/live-alerts.tsx'
import { MallAlerts } from '../features/mall/live-alerts.tsx'
import { LiveAlerts } from '../features/pickup/live-alerts.tsx'
import { NotificationBell } from '../features/notifications/bell.tsx'
import { ExportTray } from '../features/stored-exports/export-tray.tsx'
import { SearchButton } from '../features/search/search-button.tsx'
import { WithdrawalAlerts } from '../features/withdrawal/live-alerts.tsx'
import { appVersion } from '../shared/api.ts'
import { Brand } from '../shared/display/brand.tsx'
import { useDemo } from '../shared/demo.ts'
import { useSay } from '../shared/language.ts'
import { preferences, setLanguage, setTheme } from '../shared/preferences.ts'
import { useMe } from '../shared/session.ts'
import { signOut } from '../shared/sign-out.ts'
import { SectionMenu } from './menu.tsx'
import { NOTIFICATIONS, sectionsOf } from './sections.ts'
import { SetupWarnings } from './server-warnings.tsx'
import { messages } from './messages.ts'

const PasswordDialog = lazy(async () => ({
  default: (await import('../features/staff/change-password-dialog.tsx')).PasswordDialog,
}))

const SecurityDialog = lazy(async () => ({
  default: (await import('../features/staff/security/security-dialog.tsx')).SecurityDialog,
}))

const SessionsDialog = lazy(async () => ({
  default: (await import('../features/staff/sessions-dialog.tsx')).SessionsDialog,
}))

/**
 * The frame around the pages of a signed-in user: menu, top bar, banners and the components that react to live events.
 */
export function Layout() {
  const say = useSay()
  const demo = useDemo()
  const [narrow, setNarrow] = useState(false)
  return (
    <KitLayout className="frame">
      <a
        className="skip"
        href="#content"
        onClick={(event) => {
          event.preventDefault()
          document.getElementById('content')?.focus()
        }}
      >
        {say(messages.skip)}
      </a>
      <KitLayout.Sider
        width={212}
        collapsedWidth={64}
        collapsed={narrow}
        breakpoint="lg"
        onBreakpoint={setNarrow}
        className="sider"
        theme="light"
      >
        <Brand short={narrow} />
        <SectionMenu narrow={narrow} />
      </KitLayout.Sider>
      <KitLayout>
        {demo && (
          <div className="demo-mark" role="note">
            {say(messages.demo)}
          </div>
        )}
        <SetupWarnings />
        <TopBar />
        <OwnPasswordNote />
        <NextStepBar />
        <LiveAlerts />
        <MailInAlerts />
        <WithdrawalAlerts />
        <MallAlerts />
        <BargainAlerts />
        <FeedbackAlerts />
        <KitLayout.Content id="content" tabIndex={-1} className="content">
          <Outlet />
        </KitLayout.Content>
      </KitLayout>
    </KitLayout>
  )
}

const nextTheme = { auto: 'light', light: 'dark', dark: 'auto' } as const
const themeFace = {
  auto: { Icon: SunMoon, title: messages.themeAuto },
  light: { Icon: Sun, title: messages.themeLight },
  dark: { Icon: Moon, title: messages.themeDark },
}

function TopBar() {
  const say = useSay()
  const { pathname } = useLocation()
  const { role } = useMe()
  const { language, theme } = preferences.use()
  const client = useQueryClient()
  const { Icon, title: themeTitle } = themeFace[theme]
  const pages = sectionsOf(role)
  const here = pages.find(({ path }) => path === pathname)?.title
  const title = here ?? (pathname === NOTIFICATIONS ? messages.notifications : null)
  return (
    <KitLayout.Header className="top-bar">
      <h1>{title ? say(title) : ''}</h1>
      <div className="top-tools">
        <ExportTray />
        <SearchButton pages={pages} />
        <NotificationBell />
        <Button
          type="text"
          icon={<Languages size={18} />}
          onClick={() => {
            setLanguage(language === 'zh' ? 'en' : 'zh')
            // texts from the server are in the language of the request
            void client.invalidateQueries()
          }}
        >
          {say(messages.language)}
        </Button>
        <Tooltip title={say(themeTitle)}>
          <Button
            type="text"
            aria-label={say(themeTitle)}
            icon={<Icon size={18} />}
            onClick={() => setTheme(nextTheme[theme])}
          />
        </Tooltip>
        <AccountMenu />
      </div>
    </KitLayout.Header>
  )
}

const accountDialogs = {
  password: { Icon: KeyRound, text: messages.changePassword, Dialog: PasswordDialog },
  security: { Icon: ShieldCheck, text: messages.security, Dialog: SecurityDialog },
  sessions: { Icon: MonitorSmartphone, text: messages.sessions, Dialog: SessionsDialog },
}
type AccountDialog = keyof typeof accountDialogs
const dialogNames = Object.keys(accountDialogs) as AccountDialog[]

function AccountMenu() {
  const say = useSay()
  const me = useMe()
  const [open, setOpen] = useState<AccountDialog | null>(null)
  const OpenDialog = open && accountDialogs[open].Dialog
  const items: MenuProps['items'] = [
    ...dialogNames.map((key) => {
      const { Icon, text } = accountDialogs[key]
      return { key, icon: <Icon size={16} />, label: say(text), onClick: () => setOpen(key) }
    }),
    { type: 'divider' },
    { key: 'version', label: say(messages.version, { version: appVersion }), disabled: true },
    { key: 'leave', icon: <LogOut size={16} />, label: say(messages.signOut), onClick: () => void signOut() },
  ]
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <button type="button" className="account" aria-label={`${say(messages.account)}: ${me.name}`}>
          <span className="account-face">
            <UserRound size={16} />
          </span>
          <span className="account-name">
            {me.name}
            <small>{[say(staffRoleText[me.role]), me.shopName].filter(Boolean).join(' · ')}</small>
          </span>
        </button>
      </Dropdown>
      {OpenDialog && (
        <Suspense>
          <OpenDialog onClose={() => setOpen(null)} />
        </Suspense>
      )}
    </>
  )
}
