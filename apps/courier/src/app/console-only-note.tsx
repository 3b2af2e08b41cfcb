import { roleMessages } from '../shared/messages/role.ts'
import { EmptyState } from '@huishou/kit/loading/state-views'
import { staffRoleText } from '@huishou/wire/staff/roles'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { useSay, useLanguage } from '../shared/language.ts'
import { useStaff } from '../shared/session.ts'

/** A note for staff whose work is not in this app but in the console, the web app for the office. */
export function ConsoleOnlyNote() {
  const say = useSay()
  const language = useLanguage()
  const { role } = useStaff()
  return (
    <EmptyState
      picture={<LayoutDashboard size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
      title={say(roleMessages.title, { role: staffRoleText[role][language] })}
      text={say(roleMessages.text)}
      action={
        <a className="k-button" data-tone="primary" data-size="l" href="/console/">
          <span>{say(roleMessages.open)}</span>
        </a>
      }
    />
  )
}
