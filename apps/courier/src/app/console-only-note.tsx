import { EmptyState } from '@huishou/kit/loading/state-views'
import { staffRoleText } from '@huishou/wire/staff/roles'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import { useT } from '../shared/i18n.ts'
import { useStaff } from '../shared/session.ts'

/** A note for roles that work in the console. */
export function ConsoleOnlyNote() {
  const { t, language } = useT()
  const { role } = useStaff()
  return (
    <EmptyState
      picture={<LayoutDashboard size={64} strokeWidth={1.4} color="var(--brand)" aria-hidden />}
      title={t('role.title', { role: staffRoleText[role][language] })}
      text={t('role.text')}
      action={
        <a className="k-button" data-tone="primary" data-size="l" href="/console/">
          <span>{t('role.open')}</span>
        </a>
      }
    />
  )
}
